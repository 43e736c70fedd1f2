#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int csystem_rename_exchange(int old_folder, const char *old_path, int new_folder,
                            const char *new_path) {
  return renameat2(old_folder, old_path, new_folder, new_path, RENAME_EXCHANGE);
}

int csystem_rename_new(int old_folder, const char *old_path, int new_folder,
                       const char *new_path) {
  return renameat2(old_folder, old_path, new_folder, new_path, RENAME_NOREPLACE);
}

int csystem_sync_file_system(int file) { return syncfs(file); }

static volatile sig_atomic_t caught_signal = 0;
static int signal_pipe[2] = {-1, -1};

static void on_signal(int signal_number) {
  int saved = errno;
  if (caught_signal != 0 && signal_number == SIGINT) {
    // Delivered when this handler returns, because the signal is blocked until then.
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
  } else if (caught_signal == 0) {
    caught_signal = signal_number;
    char byte = (char)signal_number;
    ssize_t written = write(signal_pipe[1], &byte, 1);
    (void)written;
  }
  errno = saved;
}

int csystem_catch_signals(void) {
  if (signal_pipe[0] >= 0) {
    return signal_pipe[0];
  }
  if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) {
    return -1;
  }
  struct sigaction action = {0};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGINT);
  sigaddset(&action.sa_mask, SIGTERM);
  sigaddset(&action.sa_mask, SIGHUP);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  // Who starts it with `nohup` wants it to outlive the terminal.
  struct sigaction before;
  if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
    sigaction(SIGHUP, &action, NULL);
  }
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
  return signal_pipe[0];
}

int csystem_caught_signal(void) { return caught_signal; }

int csystem_signal_descriptor(void) { return signal_pipe[0]; }

int csystem_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int csystem_spawn_detached(void *file_actions, void *attributes, const char *folder,
                           int starts_session) {
  posix_spawn_file_actions_t *actions = file_actions;
  sigset_t signals;
  sigemptyset(&signals);
  int code = posix_spawnattr_setsigmask(attributes, &signals);
  sigfillset(&signals);
  if (code == 0) code = posix_spawnattr_setsigdefault(attributes, &signals);
  int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  if (starts_session) flags |= POSIX_SPAWN_SETSID;
  if (code == 0) code = posix_spawnattr_setflags(attributes, (short)flags);
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  if (code == 0 && folder != NULL) code = posix_spawn_file_actions_addchdir_np(actions, folder);
  return code;
}

int csystem_open_terminal(char *name, unsigned long name_size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  if (grantpt(terminal) != 0 || unlockpt(terminal) != 0) {
    close(terminal);
    return -1;
  }
  int code = ptsname_r(terminal, name, name_size);
  if (code != 0) {
    close(terminal);
    errno = code;
    return -1;
  }
  return terminal;
}
