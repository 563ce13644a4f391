// Swift concurrency: jobs become items of the schedule.
//
// Source: the hooks of the Swift runtime, `stdlib/public/Concurrency/GlobalExecutor.cpp` of swiftlang/swift.
#define _GNU_SOURCE
#include "Schedule.h"
#include <stdlib.h>
#include <time.h>

#define SWIFTCALL __attribute__((swiftcall))

typedef struct {
  uintptr_t identity, implementation;
} Executor;

typedef struct {
  void *job;
  bool is_main;
} Job;

extern void swift_job_run(void *job, uintptr_t identity, uintptr_t implementation) SWIFTCALL;
extern Executor swift_task_getMainExecutor(void) SWIFTCALL;
extern void *swift_task_enqueueGlobal_hook, *swift_task_enqueueMainExecutor_hook,
    *swift_task_enqueueGlobalWithDelay_hook, *swift_task_enqueueGlobalWithDeadline_hook;

static void run(void *context) {
  Job job = *(Job *)context;
  free(context);
  Executor executor = {0, 0};
  if (job.is_main) executor = swift_task_getMainExecutor();
  swift_job_run(job.job, executor.identity, executor.implementation);
}

static void enqueue(void *job, bool is_main, int64_t delay) {
  Job *kept = malloc(sizeof *kept);
  if (!kept) abort();
  *kept = (Job){job, is_main};
  vt_after(delay, 0, is_main ? vt_main_lane() : 0, kept, run);
}

static SWIFTCALL void enqueue_global(void *job, void *original) {
  (void)original;
  enqueue(job, false, 0);
}

static SWIFTCALL void enqueue_main(void *job, void *original) {
  (void)original;
  enqueue(job, true, 0);
}

static SWIFTCALL void enqueue_delayed(unsigned long long delay, void *job, void *original) {
  (void)original;
  enqueue(job, false, (int64_t)delay);
}

// Clock 2 is the one that stops during sleep; both have the same reading here.
static SWIFTCALL void enqueue_at(
    long long seconds, long long nanoseconds, long long tolerance_seconds,
    long long tolerance_nanoseconds, int clock, void *job, void *original) {
  (void)tolerance_seconds, (void)tolerance_nanoseconds, (void)clock, (void)original;
  enqueue(job, false, seconds * 1000000000LL + nanoseconds - vt_reading(false));
}

void vt_install_tasks(void) {
  swift_task_enqueueGlobal_hook = (void *)enqueue_global;
  swift_task_enqueueMainExecutor_hook = (void *)enqueue_main;
  swift_task_enqueueGlobalWithDelay_hook = (void *)enqueue_delayed;
  swift_task_enqueueGlobalWithDeadline_hook = (void *)enqueue_at;
}
