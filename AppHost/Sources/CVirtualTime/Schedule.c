// The schedule: items in order of their times, and the busy lanes.
#define _GNU_SOURCE
#include "Schedule.h"
#include "Dispatch.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int64_t time;
  uint64_t number;
  int64_t interval;
  vt_lane lane;
  void *context;
  vt_function function;
} Item;

static struct {
  bool runs;
  pthread_t thread;
  int64_t epoch;
  int64_t now;
} clock_state;

static struct {
  pthread_mutex_t lock;
  Item *items; // in the order of time, then of arrival
  size_t count, capacity;
  uint64_t last_number;
} schedule = {.lock = PTHREAD_MUTEX_INITIALIZER};

static struct {
  vt_lane lanes[256]; // those that run, the innermost last
  int count;
} busy;

static struct {
  vt_lane *lanes;
  size_t count, capacity;
} shared;

static struct {
  vt_lane lanes[64]; // those whose items are held back, once for each time
  int count;
} held;

static struct {
  void (*ask)(int64_t);
  void (*pump)(void);
  void (*stuck)(const char *);
  void (*note)(const char *);
} listeners;

// MARK: The clock

void vt_start(int64_t epoch_nanoseconds) {
  clock_state.epoch = epoch_nanoseconds;
  clock_state.now = 0;
  clock_state.thread = pthread_self();
  clock_state.runs = true;
  vt_install_clocks();
  vt_install_queues();
  vt_install_groups();
  vt_install_sources();
  vt_install_waits();
  vt_install_threads();
  vt_install_random();
  vt_install_tasks();
  vt_install_run_loop();
  vt_install_locale();
  vt_install_network();
  vt_install_program();
}

bool vt_runs(void) { return clock_state.runs; }
bool vt_rules(void) {
  return clock_state.runs && pthread_equal(clock_state.thread, pthread_self());
}
int64_t vt_epoch(void) { return clock_state.epoch; }
int64_t vt_now(void) { return clock_state.now; }
void vt_set(int64_t nanoseconds) {
  if (nanoseconds > clock_state.now) clock_state.now = nanoseconds;
}

// MARK: Lanes

bool vt_is_shared(vt_lane lane) {
  for (size_t i = 0; i < shared.count; i++)
    if (shared.lanes[i] == lane) return true;
  return false;
}

void vt_share(vt_lane lane, bool is_shared) {
  for (size_t i = 0; i < shared.count; i++) {
    if (shared.lanes[i] != lane) continue;
    if (!is_shared) shared.lanes[i] = shared.lanes[--shared.count];
    return;
  }
  if (!is_shared) return;
  if (shared.count == shared.capacity) {
    shared.capacity = shared.capacity ? shared.capacity * 2 : 16;
    shared.lanes = realloc(shared.lanes, shared.capacity * sizeof(vt_lane));
    if (!shared.lanes) abort();
  }
  shared.lanes[shared.count++] = lane;
}

bool vt_is_busy(vt_lane lane) {
  if (!lane) return false;
  for (int i = 0; i < held.count; i++)
    if (held.lanes[i] == lane) return true;
  for (int i = 0; i < busy.count; i++)
    if (busy.lanes[i] == lane) return !vt_is_shared(lane);
  return false;
}

void vt_run(vt_lane lane, void *context, vt_function function) {
  bool counts = lane && busy.count < 256;
  if (counts) busy.lanes[busy.count++] = lane;
  function(context);
  if (!counts) return;
  for (int i = busy.count - 1; i >= 0; i--) {
    if (busy.lanes[i] != lane) continue;
    memmove(busy.lanes + i, busy.lanes + i + 1, (size_t)(busy.count - i - 1) * sizeof(vt_lane));
    busy.count--;
    return;
  }
}

int vt_open(vt_lane lane) {
  int left = 0, taken = 0;
  for (int i = 0; i < busy.count; i++) {
    if (busy.lanes[i] == lane) taken++;
    else busy.lanes[left++] = busy.lanes[i];
  }
  busy.count = left;
  return taken;
}

void vt_close(vt_lane lane, int times) {
  while (times-- > 0 && busy.count < 256) busy.lanes[busy.count++] = lane;
}

// MARK: Items

static size_t place(int64_t time) {
  size_t low = 0, high = schedule.count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (schedule.items[middle].time <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

static void insert(Item item) {
  if (schedule.count == schedule.capacity) {
    schedule.capacity = schedule.capacity ? schedule.capacity * 2 : 64;
    schedule.items = realloc(schedule.items, schedule.capacity * sizeof(Item));
    if (!schedule.items) abort();
  }
  size_t at = place(item.time);
  memmove(
      schedule.items + at + 1, schedule.items + at, (schedule.count - at) * sizeof(Item));
  schedule.items[at] = item;
  schedule.count++;
}

static void removeAt(size_t at) {
  schedule.count--;
  memmove(
      schedule.items + at, schedule.items + at + 1, (schedule.count - at) * sizeof(Item));
}

uint64_t vt_after(
    int64_t delay, int64_t interval, vt_lane lane, void *context, vt_function function) {
  if (delay < 0) delay = 0;
  int64_t time = delay > VT_NEVER - clock_state.now ? VT_NEVER : clock_state.now + delay;
  pthread_mutex_lock(&schedule.lock);
  uint64_t number = ++schedule.last_number;
  if (time != VT_NEVER) insert((Item){time, number, interval, lane, context, function});
  pthread_mutex_unlock(&schedule.lock);
  return number;
}

bool vt_cancel(uint64_t number) {
  bool found = false;
  pthread_mutex_lock(&schedule.lock);
  for (size_t i = 0; i < schedule.count && !found; i++) {
    if (schedule.items[i].number != number) continue;
    removeAt(i);
    found = true;
  }
  pthread_mutex_unlock(&schedule.lock);
  return found;
}

bool vt_waits(const void *context, vt_function function) {
  bool found = false;
  pthread_mutex_lock(&schedule.lock);
  for (size_t i = 0; i < schedule.count && !found; i++)
    found = schedule.items[i].context == context && schedule.items[i].function == function;
  pthread_mutex_unlock(&schedule.lock);
  return found;
}

int64_t vt_next(void) {
  pthread_mutex_lock(&schedule.lock);
  int64_t time = -1;
  for (size_t i = 0; i < schedule.count && time < 0; i++)
    if (!vt_is_busy(schedule.items[i].lane)) time = schedule.items[i].time;
  pthread_mutex_unlock(&schedule.lock);
  return time < 0 ? time : time < clock_state.now ? clock_state.now : time;
}

static bool take(int64_t until, const vt_lane *only, Item *item) {
  bool found = false;
  pthread_mutex_lock(&schedule.lock);
  for (size_t i = 0; i < schedule.count && schedule.items[i].time <= until; i++) {
    if (only && schedule.items[i].lane != *only) continue;
    if (vt_is_busy(schedule.items[i].lane)) continue;
    *item = schedule.items[i];
    removeAt(i);
    found = true;
    break;
  }
  if (found && item->interval > 0) {
    Item again = *item;
    again.time += item->interval;
    insert(again);
  }
  pthread_mutex_unlock(&schedule.lock);
  return found;
}

static uint64_t main_steps;
uint64_t vt_main_steps(void) { return main_steps; }

bool vt_step(int64_t until) {
  Item item;
  if (!take(until, NULL, &item)) return false;
  if (item.lane == vt_main_lane()) main_steps++;
  vt_set(item.time);
  vt_run(item.lane, item.context, item.function);
  return true;
}

void vt_drain(vt_lane lane) {
  Item item;
  while (take(clock_state.now, &lane, &item)) vt_run(item.lane, item.context, item.function);
}

static void give_up(const char *what) {
  if (listeners.stuck) listeners.stuck(what);
  fprintf(stderr, "the app waits for an event that never occurs: %s\n", what);
  _Exit(71);
}

bool vt_wait(bool (*is_over)(void *), void *context, int64_t until, const char *what) {
  while (!is_over(context)) {
    if (vt_step(clock_state.now)) continue;
    if (clock_state.now >= until) return false;
    int64_t next = vt_next();
    if (next < 0 || next > until) next = until;
    if (next == VT_NEVER) give_up(what);
    if (listeners.ask) listeners.ask(next);
    else vt_set(next);
  }
  return true;
}

// MARK: Listeners

void vt_on_ask(void (*ask)(int64_t)) { listeners.ask = ask; }
bool vt_run_loop_is_due;
void vt_on_pump(void (*pump)(void)) { listeners.pump = pump; }
void vt_pump(void) {
  vt_run_loop_is_due = false;
  if (listeners.pump && !vt_is_busy(vt_main_lane())) listeners.pump();
}
void vt_on_stuck(void (*stuck)(const char *)) { listeners.stuck = stuck; }
void vt_on_note(void (*note)(const char *)) { listeners.note = note; }
void vt_note(const char *text) {
  if (listeners.note) listeners.note(text);
}

bool vt_called_by(const char *part, const void *address) {
  Dl_info info;
  if (!dladdr(address, &info)) return false;
  return (info.dli_fname && strstr(info.dli_fname, part))
         || (info.dli_sname && strstr(info.dli_sname, part));
}

void *vt_real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found) return found;
  fprintf(stderr, "missing function %s\n", name);
  abort();
}

// MARK: Suspension

void vt_hold(vt_lane lane, bool holds) {
  if (holds) {
    if (held.count < 64) held.lanes[held.count++] = lane;
    return;
  }
  for (int i = 0; i < held.count; i++) {
    if (held.lanes[i] != lane) continue;
    held.lanes[i] = held.lanes[--held.count];
    return;
  }
}
