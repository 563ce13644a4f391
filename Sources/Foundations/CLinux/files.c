#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

const int clinux_names_only = O_PATH;

// As in <linux/openat2.h>, which old systems lack.
struct how {
  uint64_t flags, mode, resolve;
};
enum { no_magic_links = 0x02, beneath = 0x08 };

int clinux_open_beneath(int folder, const char *path, int flags, unsigned mode) {
#ifdef SYS_openat2
  struct how how = {
      .flags = (uint64_t)(unsigned)flags,
      .mode = (flags & O_CREAT) ? mode : 0,
      .resolve = beneath | no_magic_links,
  };
  for (int attempt = 0; attempt < 100; attempt++) {
    long result = syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (result >= 0) return (int)result;
    // The kernel could not rule out that a folder was moved concurrently.
    if (errno != EAGAIN && errno != EINTR) break;
  }
  return -errno;
#else
  (void)folder, (void)path, (void)flags, (void)mode;
  return -ENOSYS;
#endif
}
