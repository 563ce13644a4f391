#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// As in <linux/landlock.h>, which old systems lack; the numbers are the same on all processors.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { version_flag = 1, path_beneath = 1 };

struct ruleset {
  uint64_t files;
};
struct rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum {
  execute = 1 << 0,
  write_file = 1 << 1,
  read_file = 1 << 2,
  read_folder = 1 << 3,
  truncate_file = 1 << 14,
  control_device = 1 << 15,
  reading = execute | read_file | read_folder,
  of_files = execute | write_file | read_file | truncate_file | control_device,
  // The rights since the first version that restricts renaming and truncating; devices came with
  // the fifth.
  all_of_version_3 = (1 << 15) - 1,
  oldest_version = 3,
  version_with_devices = 5,
};

static int version(void) {
  return (int)syscall(create_ruleset, NULL, 0, version_flag);
}

int clinux_can_restrict(void) { return version() >= oldest_version; }

/// Allows access to a path and everything below it; ignores a missing path.
static int allow(int rules, const char *path, uint64_t allowed) {
  struct stat status;
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) return 0;
  if (fstat(parent, &status) != 0) status.st_mode = 0;
  if (!S_ISDIR(status.st_mode)) allowed &= of_files;
  struct rule rule = {.allowed = allowed, .parent = parent};
  int result = (int)syscall(add_rule, rules, path_beneath, &rule, 0);
  int code = errno;
  close(parent);
  errno = code;
  return result;
}

int clinux_restrict(char *const *readable, char *const *writable) {
  uint64_t all = all_of_version_3;
  if (version() >= version_with_devices) all |= control_device;
  struct ruleset ruleset = {.files = all};
  int rules = (int)syscall(create_ruleset, &ruleset, sizeof ruleset, 0);
  if (rules < 0) return errno;
  int result = 0;
  for (int i = 0; result == 0 && readable[i] != NULL; i++) {
    result = allow(rules, readable[i], reading);
  }
  for (int i = 0; result == 0 && writable[i] != NULL; i++) {
    result = allow(rules, writable[i], all);
  }
  // No new privileges through setuid files, as the kernel requires.
  if (result == 0) result = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (result == 0) result = (int)syscall(restrict_self, rules, 0);
  int code = errno;
  close(rules);
  return result == 0 ? 0 : code;
}
