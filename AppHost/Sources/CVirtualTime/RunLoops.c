// The run loop of the main thread, and its timers.
#define _GNU_SOURCE
#include "Schedule.h"

typedef void *Reference;

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

void vt_install_run_loop(void) {}

// MARK: Waiting
//
// Foundation's run loop waits in the kernel. Here the schedule advances instead, and the run loop
// is served between its items.

typedef struct {
  bool once;      // whether the first item of the main queue ends the wait
  uint64_t steps; // of the main queue when the wait began
} LoopWait;

static bool is_over(void *context) {
  LoopWait *wait = context;
  vt_pump();
  return wait->once && vt_main_steps() != wait->steps;
}

static void wait_until(int64_t until, bool once) {
  LoopWait wait = {once, vt_main_steps()};
  int times = vt_open(vt_main_lane());
  vt_wait(is_over, &wait, until, "a run loop without timers and sources");
  vt_close(vt_main_lane(), times);
}

// Converts a Foundation date, in seconds since 2001.
static int64_t moment(double date) {
  const double from_1970 = 978307200;
  double seconds = date + from_1970 - (double)vt_epoch() / 1e9;
  return seconds > 1e9 ? VT_NEVER : (int64_t)(seconds * 1e9 + 0.5);
}

SWIFTCALL void vt_loop_until(double date, SWIFT_SELF void *loop)
    __asm__("$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF");

SWIFTCALL void vt_loop_until(double date, SWIFT_SELF void *loop) {
  typedef SWIFTCALL void (*Real)(double, SWIFT_SELF void *);
  if (vt_rules()) {
    wait_until(moment(date), false);
    return;
  }
  ((Real)vt_real("$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF"))(date, loop);
}

SWIFTCALL void vt_loop(SWIFT_SELF void *loop) __asm__("$s10Foundation7RunLoopC3runyyF");

SWIFTCALL void vt_loop(SWIFT_SELF void *loop) {
  typedef SWIFTCALL void (*Real)(SWIFT_SELF void *);
  if (vt_rules()) {
    wait_until(VT_NEVER, false);
    return;
  }
  ((Real)vt_real("$s10Foundation7RunLoopC3runyyF"))(loop);
}

SWIFTCALL bool vt_loop_once(void *mode, void *mode_rest, double date, SWIFT_SELF void *loop)
    __asm__("$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF");

SWIFTCALL bool vt_loop_once(void *mode, void *mode_rest, double date, SWIFT_SELF void *loop) {
  typedef SWIFTCALL bool (*Real)(void *, void *, double, SWIFT_SELF void *);
  if (vt_rules() && moment(date) > vt_now()) {
    wait_until(moment(date), true);
    return true;
  }
  static Real real;
  if (!real)
    real = (Real)vt_real(
        "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF");
  return real(mode, mode_rest, date, loop);
}

// MARK: Timers
//
// Foundation on Linux fires a timer of `Timer(timeInterval:repeats:block:)` at once, while the
// platform waits for the interval. The initializer is wrapped so that its timers wait.
//
// Source: https://developer.apple.com/documentation/foundation/timer/2091889-init

// The first interval of the timer under construction, in seconds.
static double first_wait;

typedef SWIFTCALL Reference (*TimerInitializer)(
    double interval, bool repeats, void *function, void *captured, SWIFT_SELF void *type);

SWIFTCALL Reference vt_timer(
    double interval, bool repeats, void *function, void *captured, SWIFT_SELF void *type)
    __asm__("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");

SWIFTCALL Reference vt_timer(
    double interval, bool repeats, void *function, void *captured, SWIFT_SELF void *type) {
  static TimerInitializer real;
  if (!real)
    real = (TimerInitializer)vt_real(
        "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");
  first_wait = vt_rules() ? interval : 0;
  Reference timer = real(interval, repeats, function, captured, type);
  first_wait = 0;
  return timer;
}

Reference CFRunLoopTimerCreate(
    Reference allocator, double fire_date, double interval, unsigned long flags, long order,
    Reference callout, Reference context) {
  VT_REAL(
      CFRunLoopTimerCreate,
      Reference (*)(Reference, double, double, unsigned long, long, Reference, Reference));
  return CFRunLoopTimerCreate_real(
      allocator, fire_date + first_wait, interval, flags, order, callout, context);
}

// MARK: Blocks

// A block wakes the run loop, as a timer does.
void CFRunLoopPerformBlock(Reference loop, Reference mode, Reference block) {
  VT_REAL(CFRunLoopPerformBlock, void (*)(Reference, Reference, Reference));
  vt_run_loop_is_due = true;
  CFRunLoopPerformBlock_real(loop, mode, block);
}
