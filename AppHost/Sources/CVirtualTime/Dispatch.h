// What the files of this module use of libdispatch; its headers need not be there.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef void *dispatch_object;
typedef uint64_t dispatch_moment;

// The head of a block, by the ABI of blocks.
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

// Nanoseconds from now to a moment of libdispatch; VT_NEVER for the one that never comes.
int64_t vt_delay(dispatch_moment moment);

// Puts a block (or a function where there is no block) into a queue, and leaves the group after it.
void vt_enqueue(
    dispatch_object queue, const void *block, void *context, void (*function)(void *),
    int64_t delay, dispatch_object group);

// Whether a block waits in a queue or is running.
bool vt_block_is_pending(const void *block);

// Forgets a timer whose source is gone.
void vt_finalize_timer(void *timer);

// Holds the items of a queue back, or lets them go.
void vt_hold(vt_lane lane, bool holds);
