// Threads stay real and outside of the schedule, so they are reported.
#define _GNU_SOURCE
#include "Schedule.h"
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static int started;

void vt_install_threads(void) {}
int vt_raw_threads(void) { return started; }

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *),
    void *argument) {
  VT_REAL(
      pthread_create,
      int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *));
  // Threads of libdispatch itself run no code of the app.
  if (vt_rules() && !vt_called_by("libdispatch", __builtin_return_address(0))) {
    started++;
    vt_note(
        "the app started a thread, which runs in real time, so the order of its work may differ "
        "between runs. Use a queue or a task instead");
  }
  return pthread_create_real(thread, attributes, routine, argument);
}

// MARK: The end of headunit
//
// An app that never becomes idle does not notice the end of headunit. A thread outside of virtual
// time checks for it.

static pid_t parent;

static void *watch_parent(void *nothing) {
  struct timespec pause = {0, 500000000};
  while (getppid() == parent) nanosleep(&pause, 0);
  _exit(0);
  return nothing;
}

void vt_end_with_parent(void) {
  VT_REAL(
      pthread_create,
      int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *));
  pthread_t thread;
  parent = getppid();
  if (pthread_create_real(&thread, 0, watch_parent, 0) == 0) pthread_detach(thread);
}
