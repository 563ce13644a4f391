// Timer sources: the real object provides the identity, and the schedule calls its handlers.
#define _GNU_SOURCE
#include "Schedule.h"
#include "Dispatch.h"
#include <stdlib.h>

typedef struct Timer {
  dispatch_object source, queue;
  const void *handler, *cancel_handler;
  void (*function)(void *);
  int64_t start, interval; // in virtual time; the start is VT_NEVER until it is set
  uint64_t number;         // of the item in the schedule
  int suspensions;
  bool is_cancelled;
  bool is_internal; // one by which a run loop limits its wait: its handlers run at once, in no queue
  struct Timer *next;
} Timer;

static Timer *timers;
extern char _dispatch_source_type_timer[], _dispatch_source_type_data_add[];
extern void dispatch_set_finalizer_f(dispatch_object object, void (*function)(void *));
extern void dispatch_set_context(dispatch_object object, void *context);
extern void *dispatch_get_context(dispatch_object object);

void vt_install_sources(void) {}

static Timer *timer_of(dispatch_object source) {
  for (Timer *timer = timers; timer; timer = timer->next)
    if (timer->source == source) return timer;
  return 0;
}

static void stop(Timer *timer) {
  if (timer->number) vt_cancel(timer->number);
  timer->number = 0;
}

static void forget(Timer *timer) {
  stop(timer);
  for (Timer **link = &timers; *link; link = &(*link)->next) {
    if (*link != timer) continue;
    *link = timer->next;
    break;
  }
  if (timer->handler) _Block_release(timer->handler);
  if (timer->cancel_handler) _Block_release(timer->cancel_handler);
  dispatch_release(timer->queue);
  free(timer);
}

// Called by libdispatch in the source's queue after the last release.
void vt_finalize_timer(void *context) {
  for (Timer *timer = timers; timer; timer = timer->next) {
    if (timer != context) continue;
    forget(timer);
    return;
  }
}

static void call(Timer *timer, const void *block, void (*function)(void *)) {
  if (!block && !function) return;
  void *context = dispatch_get_context(timer->source);
  if (!timer->is_internal) vt_enqueue(timer->queue, block, context, function, 0, 0);
  else if (block) ((const struct block *)block)->invoke((void *)block);
  else function(context);
}

static void fire(void *context) {
  Timer *timer = context;
  if (timer->interval <= 0) {
    timer->number = 0;
    timer->start = VT_NEVER;
  } else {
    timer->start += timer->interval;
  }
  call(timer, timer->handler, timer->function);
}

static void begin(Timer *timer) {
  stop(timer);
  if (timer->suspensions > 0 || timer->is_cancelled || timer->start == VT_NEVER) return;
  timer->number = vt_after(timer->start - vt_now(), timer->interval, 0, timer, fire);
}

dispatch_object dispatch_source_create(
    const void *type, uintptr_t handle, uintptr_t mask, dispatch_object queue) {
  VT_REAL(
      dispatch_source_create,
      dispatch_object (*)(const void *, uintptr_t, uintptr_t, dispatch_object));
  if (!vt_rules() || type != _dispatch_source_type_timer)
    return dispatch_source_create_real(type, handle, mask, queue);
  extern dispatch_object dispatch_get_global_queue(intptr_t, uintptr_t);
  if (!queue) queue = dispatch_get_global_queue(0, 0);
  Timer *timer = calloc(1, sizeof *timer);
  if (!timer) abort();
  // On the main queue, so that libdispatch starts no thread for it.
  timer->source =
      dispatch_source_create_real(_dispatch_source_type_data_add, 0, 0, _dispatch_main_q);
  timer->queue = queue;
  timer->start = VT_NEVER;
  timer->suspensions = 1;
  timer->is_internal = vt_called_by("libFoundation.so", __builtin_return_address(0));
  timer->next = timers;
  timers = timer;
  dispatch_retain(queue);
  if (timer->is_internal) return timer->source;
  dispatch_set_context(timer->source, timer);
  dispatch_set_finalizer_f(timer->source, vt_finalize_timer);
  return timer->source;
}

void dispatch_source_set_timer(
    dispatch_object source, dispatch_moment start, uint64_t interval, uint64_t leeway) {
  Timer *timer = timer_of(source);
  if (!timer) {
    VT_REAL(
        dispatch_source_set_timer, void (*)(dispatch_object, dispatch_moment, uint64_t, uint64_t));
    dispatch_source_set_timer_real(source, start, interval, leeway);
    return;
  }
  int64_t delay = vt_delay(start);
  timer->start = delay == VT_NEVER ? VT_NEVER : vt_now() + delay;
  timer->interval = interval >= (uint64_t)VT_NEVER ? 0 : (int64_t)interval;
  begin(timer);
}

static void set_block(const void **place, const void *block) {
  const void *old = *place;
  *place = block ? _Block_copy(block) : 0;
  if (old) _Block_release(old);
}

void dispatch_source_set_event_handler(dispatch_object source, const void *block) {
  Timer *timer = timer_of(source);
  if (timer) {
    set_block(&timer->handler, block);
    return;
  }
  VT_REAL(dispatch_source_set_event_handler, void (*)(dispatch_object, const void *));
  dispatch_source_set_event_handler_real(source, block);
}

void dispatch_source_set_event_handler_f(dispatch_object source, void (*function)(void *)) {
  Timer *timer = timer_of(source);
  if (timer) {
    timer->function = function;
    return;
  }
  VT_REAL(dispatch_source_set_event_handler_f, void (*)(dispatch_object, void (*)(void *)));
  dispatch_source_set_event_handler_f_real(source, function);
}

void dispatch_source_set_cancel_handler(dispatch_object source, const void *block) {
  Timer *timer = timer_of(source);
  if (timer) {
    set_block(&timer->cancel_handler, block);
    return;
  }
  VT_REAL(dispatch_source_set_cancel_handler, void (*)(dispatch_object, const void *));
  dispatch_source_set_cancel_handler_real(source, block);
}

void dispatch_source_cancel(dispatch_object source) {
  Timer *timer = timer_of(source);
  if (timer && !timer->is_cancelled) {
    timer->is_cancelled = true;
    stop(timer);
    call(timer, timer->cancel_handler, 0);
    set_block(&timer->handler, 0);
    set_block(&timer->cancel_handler, 0);
    if (timer->is_internal) forget(timer);
  }
  VT_REAL(dispatch_source_cancel, void (*)(dispatch_object));
  dispatch_source_cancel_real(source);
}

// MARK: Suspension

static void change(dispatch_object object, int suspensions) {
  Timer *timer = timer_of(object);
  if (timer) {
    timer->suspensions += suspensions;
    if (timer->suspensions > 0) stop(timer);
    else if (suspensions < 0 && timer->suspensions == 0) begin(timer);
  } else if (vt_runs()) {
    vt_hold(object, suspensions > 0);
  }
}

void dispatch_suspend(dispatch_object object) {
  change(object, 1);
  VT_REAL(dispatch_suspend, void (*)(dispatch_object));
  dispatch_suspend_real(object);
}

void dispatch_resume(dispatch_object object) {
  VT_REAL(dispatch_resume, void (*)(dispatch_object));
  dispatch_resume_real(object);
  change(object, -1);
}

void dispatch_activate(dispatch_object object) {
  VT_REAL(dispatch_activate, void (*)(dispatch_object));
  dispatch_activate_real(object);
  Timer *timer = timer_of(object);
  if (timer && timer->suspensions == 1 && !timer->number) change(object, -1);
}
