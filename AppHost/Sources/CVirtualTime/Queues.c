// Dispatch queues: enqueued blocks become items of the schedule, in the lane of their queue.
#define _GNU_SOURCE
#include "Schedule.h"
#include "Dispatch.h"
#include <stdlib.h>

typedef struct Work {
  dispatch_object queue, group;
  const void *block;
  void *context;
  void (*function)(void *);
  struct Work *next;
} Work;

// The blocks that wait or run.
static Work *pending;

void vt_install_queues(void) {}
vt_lane vt_main_lane(void) { return _dispatch_main_q; }

static bool is_main(dispatch_object queue) { return (char *)queue == _dispatch_main_q; }

// MARK: Dispatch times

// The highest bit marks a negated wall time, the second highest a clock that runs during sleep.
// Source: `dispatch_time_t` in the public sources of libdispatch
int64_t vt_delay(dispatch_moment moment) {
  if (moment == 0) return 0;
  if (moment == ~0ULL) return VT_NEVER;
  int64_t delay;
  if (moment >> 62 == 3) delay = -(int64_t)moment - vt_reading(true);
  else delay = (int64_t)(moment & ~(1ULL << 63)) - vt_reading(false);
  return delay < 0 ? 0 : delay;
}

// MARK: Pending blocks

static void invoke(const void *block) {
  const struct block *head = block;
  head->invoke((void *)block);
}

static void run_here(Work *work) {
  if (is_main(work->queue)) {
    if (work->block) invoke(work->block);
    else work->function(work->context);
  } else if (work->block) {
    VT_REAL(dispatch_sync, void (*)(dispatch_object, const void *));
    dispatch_sync_real(work->queue, work->block);
  } else {
    VT_REAL(dispatch_sync_f, void (*)(dispatch_object, void *, void (*)(void *)));
    dispatch_sync_f_real(work->queue, work->context, work->function);
  }
}

extern void dispatch_group_leave(dispatch_object group);
extern void vt_block_ended(const void *block);

static void run_work(void *context) {
  Work *work = context;
  run_here(work);
  for (Work **link = &pending; *link; link = &(*link)->next) {
    if (*link != work) continue;
    *link = work->next;
    break;
  }
  if (work->block) {
    vt_block_ended(work->block);
    _Block_release(work->block);
  }
  if (work->group) {
    dispatch_group_leave(work->group);
    dispatch_release(work->group);
  }
  dispatch_release(work->queue);
  free(work);
}

void vt_enqueue(
    dispatch_object queue, const void *block, void *context, void (*function)(void *),
    int64_t delay, dispatch_object group) {
  Work *work = malloc(sizeof *work);
  if (!work) abort();
  *work = (Work){queue, group, block ? _Block_copy(block) : 0, context, function, pending};
  pending = work;
  dispatch_retain(queue);
  if (group) dispatch_retain(group);
  vt_after(delay, 0, queue, work, run_work);
}

bool vt_block_is_pending(const void *block) {
  for (Work *work = pending; work; work = work->next)
    if (work->block == block) return true;
  return false;
}

// MARK: Asynchronous execution

#define LATER(name, parameters, delay, real_type, real_call)   \
  void name parameters {                                       \
    if (vt_runs()) { vt_enqueue(queue, block, 0, 0, delay, 0); return; } \
    VT_REAL(name, real_type);                                  \
    real_call;                                                 \
  }
#define LATER_F(name, parameters, delay, real_type, real_call) \
  void name parameters {                                       \
    if (function == vt_finalize_timer) { function(context); return; } \
    if (vt_runs()) { vt_enqueue(queue, 0, context, function, delay, 0); return; } \
    VT_REAL(name, real_type);                                  \
    real_call;                                                 \
  }

LATER(dispatch_async, (dispatch_object queue, const void *block), 0,
      void (*)(dispatch_object, const void *), dispatch_async_real(queue, block))
LATER(dispatch_barrier_async, (dispatch_object queue, const void *block), 0,
      void (*)(dispatch_object, const void *), dispatch_barrier_async_real(queue, block))
LATER(dispatch_after, (dispatch_moment when, dispatch_object queue, const void *block),
      vt_delay(when), void (*)(dispatch_moment, dispatch_object, const void *),
      dispatch_after_real(when, queue, block))
LATER_F(dispatch_async_f, (dispatch_object queue, void *context, void (*function)(void *)), 0,
        void (*)(dispatch_object, void *, void (*)(void *)),
        dispatch_async_f_real(queue, context, function))
LATER_F(dispatch_barrier_async_f,
        (dispatch_object queue, void *context, void (*function)(void *)), 0,
        void (*)(dispatch_object, void *, void (*)(void *)),
        dispatch_barrier_async_f_real(queue, context, function))
LATER_F(dispatch_after_f,
        (dispatch_moment when, dispatch_object queue, void *context, void (*function)(void *)),
        vt_delay(when),
        void (*)(dispatch_moment, dispatch_object, void *, void (*)(void *)),
        dispatch_after_f_real(when, queue, context, function))

// MARK: Synchronous execution

typedef struct {
  void (*real)(dispatch_object, const void *);
  dispatch_object queue;
  const void *block;
} Sync;

static void run_sync(void *context) {
  Sync *sync = context;
  if (is_main(sync->queue)) invoke(sync->block);
  else sync->real(sync->queue, sync->block);
}

static bool never(void *context) { return false; }

static void sync_on(
    void (*real)(dispatch_object, const void *), dispatch_object queue, const void *block) {
  if (vt_is_busy(queue))
    vt_wait(never, 0, VT_NEVER, "sync on a queue that waits for the calling work (a deadlock)");
  vt_drain(queue);
  Sync sync = {real, queue, block};
  vt_run(queue, &sync, run_sync);
}

#define SYNC(name)                                                       \
  void name(dispatch_object queue, const void *block) {                  \
    VT_REAL(name, void (*)(dispatch_object, const void *));              \
    if (vt_rules()) sync_on(name##_real, queue, block);                  \
    else name##_real(queue, block);                                      \
  }
SYNC(dispatch_sync)
SYNC(dispatch_barrier_sync)
SYNC(dispatch_async_and_wait)
SYNC(dispatch_barrier_async_and_wait)

void dispatch_apply(uintptr_t count, dispatch_object queue, const void *block) {
  if (!vt_rules()) {
    VT_REAL(dispatch_apply, void (*)(uintptr_t, dispatch_object, const void *));
    dispatch_apply_real(count, queue, block);
    return;
  }
  void (*invoke_at)(const void *, uintptr_t) =
      (void (*)(const void *, uintptr_t))((const struct block *)block)->invoke;
  for (uintptr_t i = 0; i < count; i++) invoke_at(block, i);
}

// MARK: Concurrent queues

static const void *shared_attributes[64];
static int shared_attribute_count;
extern char _dispatch_queue_attr_concurrent[];

static bool is_shared(const void *attribute) {
  if (attribute == _dispatch_queue_attr_concurrent) return true;
  for (int i = 0; i < shared_attribute_count; i++)
    if (shared_attributes[i] == attribute) return true;
  return false;
}

static void *derived(const void *attribute, void *result) {
  if (is_shared(attribute) && !is_shared(result) && shared_attribute_count < 64)
    shared_attributes[shared_attribute_count++] = result;
  return result;
}

void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned int qos, int priority) {
  VT_REAL(dispatch_queue_attr_make_with_qos_class, void *(*)(void *, unsigned int, int));
  return derived(attribute, dispatch_queue_attr_make_with_qos_class_real(attribute, qos, priority));
}

void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, uintptr_t frequency) {
  VT_REAL(dispatch_queue_attr_make_with_autorelease_frequency, void *(*)(void *, uintptr_t));
  return derived(
      attribute, dispatch_queue_attr_make_with_autorelease_frequency_real(attribute, frequency));
}

void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  VT_REAL(dispatch_queue_attr_make_initially_inactive, void *(*)(void *));
  return derived(attribute, dispatch_queue_attr_make_initially_inactive_real(attribute));
}

dispatch_object dispatch_queue_create(const char *label, void *attribute) {
  VT_REAL(dispatch_queue_create, dispatch_object (*)(const char *, void *));
  dispatch_object queue = dispatch_queue_create_real(label, attribute);
  vt_share(queue, is_shared(attribute));
  return queue;
}

dispatch_object dispatch_queue_create_with_target(
    const char *label, void *attribute, dispatch_object target) {
  VT_REAL(
      dispatch_queue_create_with_target, dispatch_object (*)(const char *, void *, dispatch_object));
  dispatch_object queue = dispatch_queue_create_with_target_real(label, attribute, target);
  vt_share(queue, is_shared(attribute));
  return queue;
}

dispatch_object dispatch_get_global_queue(intptr_t identifier, uintptr_t flags) {
  VT_REAL(dispatch_get_global_queue, dispatch_object (*)(intptr_t, uintptr_t));
  dispatch_object queue = dispatch_get_global_queue_real(identifier, flags);
  if (queue) vt_share(queue, true);
  return queue;
}
