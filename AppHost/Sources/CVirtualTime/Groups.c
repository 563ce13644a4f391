// Groups and work items, with the notification of their completion.
#define _GNU_SOURCE
#include "Schedule.h"
#include "Dispatch.h"
#include <stdlib.h>

// A notification for the completion of a group or block.
typedef struct Notice {
  const void *subject;
  dispatch_object queue;
  const void *block;
  void *context;
  void (*function)(void *);
  struct Notice *next;
} Notice;

static Notice *group_notices, *block_notices;

void vt_install_groups(void) {}

static void add(Notice **list, Notice notice) {
  Notice *kept = malloc(sizeof *kept);
  if (!kept) abort();
  *kept = notice;
  if (notice.block) kept->block = _Block_copy(notice.block);
  dispatch_retain(notice.queue);
  while (*list) list = &(*list)->next;
  *list = kept;
}

static void tell(Notice **list, const void *subject) {
  while (*list) {
    Notice *notice = *list;
    if (notice->subject != subject) {
      list = &notice->next;
      continue;
    }
    *list = notice->next;
    vt_enqueue(notice->queue, notice->block, notice->context, notice->function, 0, 0);
    if (notice->block) _Block_release(notice->block);
    dispatch_release(notice->queue);
    free(notice);
  }
}

// MARK: Groups

extern void dispatch_group_enter(dispatch_object group);

static bool is_empty(dispatch_object group) {
  VT_REAL(dispatch_group_wait, long (*)(dispatch_object, dispatch_moment));
  return dispatch_group_wait_real(group, 0) == 0;
}

void dispatch_group_leave(dispatch_object group) {
  VT_REAL(dispatch_group_leave, void (*)(dispatch_object));
  dispatch_group_leave_real(group);
  if (vt_runs() && group_notices && is_empty(group)) tell(&group_notices, group);
}

void dispatch_group_async(dispatch_object group, dispatch_object queue, const void *block) {
  if (vt_runs()) {
    dispatch_group_enter(group);
    vt_enqueue(queue, block, 0, 0, 0, group);
    return;
  }
  VT_REAL(dispatch_group_async, void (*)(dispatch_object, dispatch_object, const void *));
  dispatch_group_async_real(group, queue, block);
}

void dispatch_group_notify(dispatch_object group, dispatch_object queue, const void *block) {
  if (vt_runs()) {
    add(&group_notices, (Notice){group, queue, block, 0, 0, 0});
    if (is_empty(group)) tell(&group_notices, group);
    return;
  }
  VT_REAL(dispatch_group_notify, void (*)(dispatch_object, dispatch_object, const void *));
  dispatch_group_notify_real(group, queue, block);
}

static bool group_is_over(void *group) { return is_empty(group); }

long dispatch_group_wait(dispatch_object group, dispatch_moment moment) {
  VT_REAL(dispatch_group_wait, long (*)(dispatch_object, dispatch_moment));
  if (!vt_rules()) return dispatch_group_wait_real(group, moment);
  int64_t delay = vt_delay(moment);
  int64_t until = delay == VT_NEVER ? VT_NEVER : vt_now() + delay;
  return !vt_wait(group_is_over, group, until, "DispatchGroup.wait");
}

// MARK: Work items

void vt_block_ended(const void *block) {
  if (block_notices) tell(&block_notices, block);
}

void dispatch_block_notify(const void *block, dispatch_object queue, const void *notice) {
  if (vt_runs()) {
    add(&block_notices, (Notice){block, queue, notice, 0, 0, 0});
    return;
  }
  VT_REAL(dispatch_block_notify, void (*)(const void *, dispatch_object, const void *));
  dispatch_block_notify_real(block, queue, notice);
}

static bool block_is_over(void *block) { return !vt_block_is_pending(block); }

long dispatch_block_wait(const void *block, dispatch_moment moment) {
  VT_REAL(dispatch_block_wait, long (*)(const void *, dispatch_moment));
  if (!vt_rules()) return dispatch_block_wait_real(block, moment);
  int64_t delay = vt_delay(moment);
  int64_t until = delay == VT_NEVER ? VT_NEVER : vt_now() + delay;
  return !vt_wait(block_is_over, (void *)block, until, "DispatchWorkItem.wait");
}
