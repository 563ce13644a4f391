// Time sources: the clocks of libc and the timers of the run loop.
#define _GNU_SOURCE
#include "Schedule.h"
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { SECOND = 1000000000, MOST_FILES = 1024 };

// The reading of monotonic clocks at the start of the session.
static const int64_t uptime_at_start = 1000LL * SECOND;

void vt_install_clocks(void) {}

static bool is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static bool is_virtual(clockid_t clock) {
  return is_wall(clock) || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME
         || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE;
}

int64_t vt_reading(bool wall) { return vt_now() + (wall ? vt_epoch() : uptime_at_start); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!vt_runs() || !is_virtual(clock)) return (int)syscall(SYS_clock_gettime, clock, time);
  int64_t reading = vt_reading(is_wall(clock));
  time->tv_sec = reading / SECOND;
  time->tv_nsec = reading % SECOND;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec reading;
  clock_gettime(CLOCK_REALTIME, &reading);
  time->tv_sec = reading.tv_sec;
  time->tv_usec = reading.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *seconds) {
  struct timespec reading;
  clock_gettime(CLOCK_REALTIME, &reading);
  if (seconds) *seconds = reading.tv_sec;
  return reading.tv_sec;
}

int timespec_get(struct timespec *time, int base) {
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}

// MARK: Timers of the run loop
//
// A timer is a file descriptor; the schedule makes it readable.

static struct {
  bool is_timer;
  bool is_dead; // one that libdispatch keeps for itself, which never fires
  uint64_t number;
} files[MOST_FILES];

static void make_readable(void *context) {
  int file = (int)(intptr_t)context;
  uint64_t one = 1;
  files[file].number = 0;
  vt_run_loop_is_due = true;
  if (write(file, &one, sizeof one) < 0) vt_note("a run loop timer could not be signaled");
}

int timerfd_create(int clock, int flags) {
  if (!vt_runs()) return (int)syscall(SYS_timerfd_create, clock, flags);
  int file = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (file < 0 || file >= MOST_FILES) return file;
  files[file].is_timer = true;
  files[file].is_dead = vt_called_by("libdispatch", __builtin_return_address(0));
  files[file].number = 0;
  return file;
}

int timerfd_settime(
    int file, int flags, const struct itimerspec *value, struct itimerspec *old) {
  if (file < 0 || file >= MOST_FILES || !files[file].is_timer)
    return (int)syscall(SYS_timerfd_settime, file, flags, value, old);
  if (files[file].is_dead) return 0;
  if (files[file].number) vt_cancel(files[file].number);
  files[file].number = 0;
  uint64_t unread;
  while (read(file, &unread, sizeof unread) > 0) {}
  if (value->it_value.tv_sec == 0 && value->it_value.tv_nsec == 0) return 0;
  if (value->it_value.tv_sec > 100LL * 366 * 86400) return 0;
  int64_t delay = value->it_value.tv_sec * (int64_t)SECOND + value->it_value.tv_nsec;
  if (flags & TFD_TIMER_ABSTIME) delay -= vt_reading(false);
  files[file].number = vt_after(delay, 0, 0, (void *)(intptr_t)file, make_readable);
  return 0;
}
