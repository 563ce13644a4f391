// Blocking waits, during which the schedule continues.
#define _GNU_SOURCE
#include "Schedule.h"
#include "Dispatch.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SECOND = 1000000000 };

void vt_install_waits(void) {}

static bool never(void *context) {
  (void)context;
  return false;
}

static int64_t nanoseconds(const struct timespec *time) {
  return time->tv_sec >= VT_NEVER / SECOND ? VT_NEVER
                                           : time->tv_sec * (int64_t)SECOND + time->tv_nsec;
}

static int64_t later(int64_t delay) {
  return delay >= VT_NEVER - vt_now() ? VT_NEVER : vt_now() + delay;
}

// MARK: Sleeps

static void sleep_for(int64_t delay) { vt_wait(never, 0, later(delay), "sleep"); }

int nanosleep(const struct timespec *request, struct timespec *rest) {
  if (!vt_rules()) return (int)syscall(SYS_nanosleep, request, rest);
  sleep_for(nanoseconds(request));
  return 0;
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *request, struct timespec *rest) {
  if (!vt_rules()) return (int)syscall(SYS_clock_nanosleep, clock, flags, request, rest);
  int64_t delay = nanoseconds(request);
  if (flags & TIMER_ABSTIME) delay -= vt_reading(clock == CLOCK_REALTIME);
  sleep_for(delay < 0 ? 0 : delay);
  return 0;
}

int usleep(useconds_t microseconds) {
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
  return nanosleep(&time, 0);
}

unsigned sleep(unsigned seconds) {
  struct timespec time = {seconds, 0};
  nanosleep(&time, 0);
  return 0;
}

// MARK: Semaphores

static bool is_signaled(void *semaphore) {
  VT_REAL(dispatch_semaphore_wait, long (*)(dispatch_object, dispatch_moment));
  return dispatch_semaphore_wait_real(semaphore, 0) == 0;
}

long dispatch_semaphore_wait(dispatch_object semaphore, dispatch_moment moment) {
  VT_REAL(dispatch_semaphore_wait, long (*)(dispatch_object, dispatch_moment));
  if (!vt_rules()) return dispatch_semaphore_wait_real(semaphore, moment);
  int64_t delay = vt_delay(moment);
  return !vt_wait(is_signaled, semaphore, later(delay), "DispatchSemaphore.wait");
}

// MARK: Conditions
//
// A condition may wake without a signal, so due items run and the caller checks again.

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  VT_REAL(pthread_cond_wait, int (*)(pthread_cond_t *, pthread_mutex_t *));
  if (!vt_rules() || vt_raw_threads() > 0) return pthread_cond_wait_real(condition, mutex);
  pthread_mutex_unlock(mutex);
  while (!vt_step(vt_now())) {
    if (vt_next() >= 0) vt_wait(never, 0, vt_next(), "a condition");
    else vt_wait(never, 0, VT_NEVER, "a condition, a lock or an operation");
  }
  pthread_mutex_lock(mutex);
  return 0;
}

int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *limit) {
  VT_REAL(
      pthread_cond_timedwait,
      int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *));
  if (!vt_rules()) return pthread_cond_timedwait_real(condition, mutex, limit);
  int64_t moment = nanoseconds(limit);
  int64_t until = moment == VT_NEVER ? VT_NEVER : moment - (vt_reading(true) - vt_now());
  if (until <= vt_now()) return ETIMEDOUT;
  pthread_mutex_unlock(mutex);
  bool stepped = vt_step(vt_now());
  if (!stepped) {
    int64_t next = vt_next();
    vt_wait(never, 0, next >= 0 && next < until ? next : until, "a condition");
  }
  pthread_mutex_lock(mutex);
  return !stepped && vt_now() >= until ? ETIMEDOUT : 0;
}

// MARK: File descriptors
//
// Waits for file descriptors.

typedef struct {
  int (*ready)(void *);
  void *arguments;
  int result;
} FileWait;

static bool is_ready(void *context) {
  FileWait *wait = context;
  wait->result = wait->ready(wait->arguments);
  return wait->result != 0;
}

static int wait_for_files(int (*ready)(void *), void *arguments, int64_t delay) {
  FileWait wait = {ready, arguments, 0};
  int times = vt_open(vt_main_lane());
  vt_wait(is_ready, &wait, later(delay), "a file");
  vt_close(vt_main_lane(), times);
  return wait.result;
}

typedef struct {
  struct pollfd *files;
  nfds_t count;
  const void *mask;
} PollArguments;

static int poll_now(void *context) {
  PollArguments *arguments = context;
  VT_REAL(ppoll, int (*)(struct pollfd *, nfds_t, const struct timespec *, const void *));
  struct timespec now = {0, 0};
  return ppoll_real(arguments->files, arguments->count, &now, arguments->mask);
}

int ppoll(
    struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  VT_REAL(ppoll, int (*)(struct pollfd *, nfds_t, const struct timespec *, const void *));
  if (!vt_rules() || (limit && nanoseconds(limit) == 0))
    return ppoll_real(files, count, limit, mask);
  PollArguments arguments = {files, count, mask};
  return wait_for_files(poll_now, &arguments, limit ? nanoseconds(limit) : VT_NEVER);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  return ppoll(files, count, milliseconds < 0 ? 0 : &limit, 0);
}

typedef struct {
  int set;
  struct epoll_event *events;
  int count;
} SetArguments;

static int look(void *context) {
  SetArguments *arguments = context;
  VT_REAL(epoll_wait, int (*)(int, struct epoll_event *, int, int));
  return epoll_wait_real(arguments->set, arguments->events, arguments->count, 0);
}

int epoll_wait(int set, struct epoll_event *events, int count, int milliseconds) {
  VT_REAL(epoll_wait, int (*)(int, struct epoll_event *, int, int));
  if (!vt_rules() || milliseconds == 0) return epoll_wait_real(set, events, count, milliseconds);
  SetArguments arguments = {set, events, count};
  int64_t delay = milliseconds < 0 ? VT_NEVER : milliseconds * 1000000LL;
  return wait_for_files(look, &arguments, delay);
}
