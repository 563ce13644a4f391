// The virtual clock of the app, which stands still until the host advances it.
//
// Everything that waits for a time (sleeps, timers, queues, tasks) is an item of one schedule. One
// thread runs the items in order of their times, and items of equal times in order of their
// creation. A wait runs other items on top of its own stack frame, so of two nested waits the later
// one ends first. The files of this module interpose the functions of libc, libdispatch and the
// Swift runtime that read the time, wait or start concurrent work.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// A function to run with its context.
typedef void (*vt_function)(void *context);

// The serialization of items: items of one lane run one at a time. A lane is the address of a
// dispatch queue; NULL is none.
typedef const void *vt_lane;

// Starts virtual time on the calling thread, at a time in nanoseconds since 1970.
void vt_start(int64_t epoch_nanoseconds);

// Returns whether virtual time runs on the calling thread.
bool vt_rules(void);

// Returns the time since the start in nanoseconds.
int64_t vt_now(void);

// Advances the clock without running items.
void vt_set(int64_t nanoseconds);

// Returns the time of the next item, or -1.
int64_t vt_next(void);

// Runs the next item that is due by a time; returns false without one.
bool vt_step(int64_t until);

// Adds an item and returns its number. A positive `interval` repeats it.
uint64_t vt_after(
    int64_t delay, int64_t interval, vt_lane lane, void *context, vt_function function);

// Removes an item; returns false if it is not scheduled.
bool vt_cancel(uint64_t number);

// Returns whether an item with a function and context is scheduled.
bool vt_waits(const void *context, vt_function function);

// Runs a function in a lane now; other items of the lane wait.
void vt_run(vt_lane lane, void *context, vt_function function);

// Opens a busy lane, as a run loop does with the main queue while it waits. Returns the number of
// running items for `vt_close`.
int vt_open(vt_lane lane);
void vt_close(vt_lane lane, int times);

// Returns whether an item of a lane is running.
bool vt_is_busy(vt_lane lane);

// Marks a lane as concurrent or serial: items of a concurrent lane never wait for each other.
void vt_share(vt_lane lane, bool is_shared);
bool vt_is_shared(vt_lane lane);

// Runs the items of a lane that are due now.
void vt_drain(vt_lane lane);

// Runs items until `is_over` returns true or a time is reached; returns the last result. An
// infinite wait without items ends the process.
bool vt_wait(bool (*is_over)(void *), void *context, int64_t until, const char *what);

// Sets the handler that is called before the clock advances to a time. It returns when the clock
// may advance, or when items were added.
void vt_on_ask(void (*ask)(int64_t next));

// Sets the handler that is called between items to serve the thread's run loop.
void vt_on_pump(void (*pump)(void));
void vt_pump(void);

// Whether a run loop timer has become due since the last pass.
extern bool vt_run_loop_is_due;

// Sets the handler for a wait that can never end. It does not return.
void vt_on_stuck(void (*stuck)(const char *what));

// Sets the handler for notes.
void vt_on_note(void (*note)(const char *text));
void vt_note(const char *text);

// Seeds the random numbers.
void vt_seed(uint64_t seed);

// Makes a `Locale` of Foundation current; it is retained forever.
void vt_use_locale(const void *locale);

// Sets the listener for the configuration of each new `URLSession`.
void vt_on_session(void (*listener)(void *configuration));

// Returns the next definition of a function by its name.
void *vt_real(const char *name);

// Returns the lane of the main queue.
vt_lane vt_main_lane(void);

// Ends this process when its parent process has ended.
void vt_end_with_parent(void);

// A time that is never reached.
#define VT_NEVER INT64_MAX
