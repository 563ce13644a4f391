// The path of the program, whose folder Foundation uses as `Bundle.main`.
//
// Foundation reads it before other code runs, so the folder is passed in an environment variable.
//
// Source: `_CFProcessPath` of swiftlang/swift-corelibs-foundation
#define _GNU_SOURCE
#include "Schedule.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void vt_install_program(void) {}

ssize_t readlink(const char *name, char *buffer, size_t size) {
  ssize_t length = readlinkat(AT_FDCWD, name, buffer, size);
  const char *folder = getenv("HEADUNIT_APP_BUNDLE");
  if (length <= 0 || !folder || strcmp(name, "/proc/self/exe") != 0) return length;
  const char *slash = memrchr(buffer, '/', (size_t)length);
  size_t kept = slash ? (size_t)(buffer + length - slash) : 0;
  size_t added = strlen(folder);
  if (kept == 0 || added + kept > size) return length;
  memmove(buffer + added, slash, kept);
  memcpy(buffer, folder, added);
  return (ssize_t)(added + kept);
}
