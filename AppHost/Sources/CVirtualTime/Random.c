// Random numbers from a seed, for reproducible runs.
//
// Source of the generator: SplitMix64, https://prng.di.unimi.it/splitmix64.c
#define _GNU_SOURCE
#include "Schedule.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

static uint64_t seed_state = 1;

void vt_install_random(void) {}
void vt_seed(uint64_t seed) {
  seed_state = seed;
  srandom((unsigned)seed);
  srand48((long)seed);
}

static uint64_t next_word(void) {
  uint64_t word = (seed_state += 0x9E3779B97F4A7C15ULL);
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
  return word ^ (word >> 31);
}

static void fill(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    uint64_t word = next_word();
    size_t part = count < sizeof word ? count : sizeof word;
    memcpy(bytes, &word, part);
    bytes += part;
    count -= part;
  }
}

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  if (!vt_runs()) return syscall(SYS_getrandom, buffer, count, flags);
  fill(buffer, count);
  return (ssize_t)count;
}

// Swift's standard library calls `getrandom` by its system call number.
//
// Source: `stdlib/public/stubs/Random.cpp` of swiftlang/swift
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (vt_runs() && number == SYS_getrandom) {
    fill((void *)a, (size_t)b);
    return b;
  }
  VT_REAL(syscall, long (*)(long, ...));
  return syscall_real(number, a, b, c, d, e, f);
}

// Foundation reads the bytes of a `UUID` from a device file, which a file in memory replaces.
static bool is_random_file(const char *path) {
  return vt_runs() && (!strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random"));
}

static int open_random(void) {
  unsigned char bytes[4096];
  int file = memfd_create("random", MFD_CLOEXEC);
  fill(bytes, sizeof bytes);
  if (file >= 0 && write(file, bytes, sizeof bytes) > 0) lseek(file, 0, SEEK_SET);
  return file;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (is_random_file(path)) return open_random();
  VT_REAL(open, int (*)(const char *, int, ...));
  return open_real(path, flags, mode);
}

int getentropy(void *buffer, size_t count) {
  return getrandom(buffer, count, 0) == (ssize_t)count ? 0 : -1;
}

void arc4random_buf(void *buffer, size_t count) { getentropy(buffer, count); }

uint32_t arc4random(void) {
  uint32_t word = 0;
  getentropy(&word, sizeof word);
  return word;
}

// Rejects the first values of the range, so that all results are equally likely.
uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t first = -bound % bound, word;
  do { word = arc4random(); } while (word < first);
  return word % bound;
}
