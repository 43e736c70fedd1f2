#ifndef CSYSTEM_H
#define CSYSTEM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>

/// Swaps what stands at two paths in one step; both must exist.
/// Returns 0, or -1 with errno (EINVAL where the file system cannot exchange).
static inline int csystem_rename_exchange(int old_folder, const char *old_path,
                                          int new_folder, const char *new_path) {
  return renameat2(old_folder, old_path, new_folder, new_path, RENAME_EXCHANGE);
}

/// Renames without replacing: fails with EEXIST where the new path exists.
static inline int csystem_rename_new(int old_folder, const char *old_path,
                                     int new_folder, const char *new_path) {
  return renameat2(old_folder, old_path, new_folder, new_path, RENAME_NOREPLACE);
}

#endif
