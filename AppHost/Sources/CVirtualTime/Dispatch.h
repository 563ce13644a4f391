// Declarations of libdispatch for this module, which do not need its headers.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef void *dispatch_object;
typedef uint64_t dispatch_moment;

// The header of a block in the blocks ABI.
//
// Source: https://clang.llvm.org/docs/Block-ABI-Apple.html
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void dispatch_retain(dispatch_object object);
extern void dispatch_release(dispatch_object object);
extern char _dispatch_main_q[];

// Returns the delay of a dispatch time in nanoseconds; VT_NEVER for DISPATCH_TIME_FOREVER.
int64_t vt_delay(dispatch_moment moment);

// Enqueues a block, or a function if it is NULL, and leaves the group afterwards.
void vt_enqueue(
    dispatch_object queue, const void *block, void *context, void (*function)(void *),
    int64_t delay, dispatch_object group);

// Returns whether a block is waiting or running.
bool vt_block_is_pending(const void *block);

// Releases a timer whose source has been deallocated.
void vt_finalize_timer(void *timer);

// Suspends or resumes the items of a queue.
void vt_hold(vt_lane lane, bool holds);
