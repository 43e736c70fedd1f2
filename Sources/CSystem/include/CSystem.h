#ifndef CSYSTEM_H
#define CSYSTEM_H

// No system header is included here: with _GNU_SOURCE its types would differ from those of Swift's
// Glibc module, and without it the functions wrapped here do not exist.

/// Swaps what stands at two paths in one step; both must exist.
/// Returns 0, or -1 with errno (EINVAL where the file system cannot exchange).
int csystem_rename_exchange(int old_folder, const char *old_path, int new_folder,
                            const char *new_path);

/// Renames without replacing: fails with EEXIST where the new path exists.
int csystem_rename_new(int old_folder, const char *old_path, int new_folder,
                       const char *new_path);

/// Makes a pipe whose ends, reading and writing, are close-on-exec.
/// Returns 0, or -1 with errno.
int csystem_pipe(int ends[2]);

/// Prepares a child that is unlike its parent: every signal has its default action and none is
/// blocked, no descriptor above 2 is left open, and it starts in `folder` unless that is null.
/// `file_actions` is a posix_spawn_file_actions_t, `attributes` a posix_spawnattr_t, both
/// initialised; `starts_session` gives the child a session of its own.
/// Returns 0 or an error number.
int csystem_spawn_detached(void *file_actions, void *attributes, const char *folder,
                           int starts_session);

/// Opens a new pseudo-terminal; `name` becomes the path of its other side.
/// Returns the descriptor of the near side, close-on-exec, or -1 with errno.
int csystem_open_terminal(char *name, unsigned long name_size);

/// Catches SIGINT, SIGTERM and SIGHUP for the whole process and ignores SIGPIPE.
///
/// The first signal is kept and makes the returned descriptor readable for good; SIGINT while one
/// is kept ends the process at once, by the signal. Blocking calls end with EINTR.
/// Returns the descriptor (close-on-exec, the same one every time), or -1 with errno.
int csystem_catch_signals(void);

/// The first signal that was caught, or 0.
int csystem_caught_signal(void);

/// The descriptor of `csystem_catch_signals`, or -1 before it was called.
int csystem_signal_descriptor(void);

/// Writes everything that the file system of a descriptor holds in memory to its disk.
/// Returns 0, or -1 with errno: since Linux 5.8 also when writing any file of it failed since the
/// descriptor was opened.
int csystem_sync_file_system(int file);

#endif
