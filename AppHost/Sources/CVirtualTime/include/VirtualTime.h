// The clock of the app: it stands still until the host advances it.
//
// Everything that waits for a time (sleeps, timers, queues, tasks) is an item of one schedule.
// One thread runs the items in the order of their times, first in, first out at equal times.
// A wait lets other items run on top of itself, so of two works that wait at once the one that began last
// ends first.
// The files beside this header put the schedule in the place of the functions of libc, libdispatch
// and the Swift runtime that tell the time, wait or start work elsewhere.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Work to be done, with what it works on.
typedef void (*vt_function)(void *context);

// Where an item runs: items of one lane wait while another one of it is running.
// A lane is the address of a dispatch queue; NULL is no lane.
typedef const void *vt_lane;

// Starts virtual time on the calling thread, at this time since 1970.
void vt_start(int64_t epoch_nanoseconds);

// Whether virtual time runs, and the calling thread is the one that it runs on.
bool vt_rules(void);

// Nanoseconds since the start.
int64_t vt_now(void);

// Sets the clock forward without running anything.
void vt_set(int64_t nanoseconds);

// The time of the item that is due next, or -1.
int64_t vt_next(void);

// Runs the next item that is due up to a time; false where there is none.
bool vt_step(int64_t until);

// Puts an item into the schedule and gives its number. It is repeated where `interval` is positive.
uint64_t vt_after(
    int64_t delay, int64_t interval, vt_lane lane, void *context, vt_function function);

// Takes an item out of the schedule; false where it is not there.
bool vt_cancel(uint64_t number);

// Whether an item with this work waits in the schedule.
bool vt_waits(const void *context, vt_function function);

// Runs work in a lane now; items of the lane wait until it ends.
void vt_run(vt_lane lane, void *context, vt_function function);

// Opens a lane although something of it is running, as a run loop does for the main queue while it waits.
// Gives how often it was running, for `vt_close`.
int vt_open(vt_lane lane);
void vt_close(vt_lane lane, int times);

// Whether something of a lane is running.
bool vt_is_busy(vt_lane lane);

// Items of a lane that lets several run at once never wait for one another.
void vt_share(vt_lane lane, bool is_shared);
bool vt_is_shared(vt_lane lane);

// Runs what is due in a lane at the present moment.
void vt_drain(vt_lane lane);

// Runs items until `is_over` says so, or up to a time; an endless wait for nothing ends the process.
// Gives whether it is over.
bool vt_wait(bool (*is_over)(void *), void *context, int64_t until, const char *what);

// Who is asked before the clock goes on to a time.
// It returns when the clock may go on, or when there are more items.
void vt_on_ask(void (*ask)(int64_t next));

// What is done in between: `pump` serves the run loop of the thread.
void vt_on_pump(void (*pump)(void));
void vt_pump(void);

// Whether a timer of the run loop is due since it was served last.
extern bool vt_run_loop_is_due;

// Who hears that the app waits for what never happens. It does not come back.
void vt_on_stuck(void (*stuck)(const char *what));

// Who hears what is worth a note.
void vt_on_note(void (*note)(const char *text));
void vt_note(const char *text);

// Lets random numbers begin at a seed.
void vt_seed(uint64_t seed);

// Takes a value of Foundation's `Locale`, which is kept for ever, as the current one.
void vt_use_locale(const void *locale);

// Who sees the configuration of each `URLSession` before the session is made.
void vt_on_session(void (*listener)(void *configuration));

// The real function of a later library by its name.
void *vt_real(const char *name);

// The address of the main queue.
vt_lane vt_main_lane(void);

// Ends this program when the one that started it has ended.
void vt_end_with_parent(void);

// A time that no clock reaches.
#define VT_NEVER INT64_MAX
