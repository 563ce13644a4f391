// Declarations shared by the files of this module.
#pragma once
#include "VirtualTime.h"

// Returns whether virtual time runs, on any thread.
bool vt_runs(void);

// Returns the start time in nanoseconds since 1970.
int64_t vt_epoch(void);

// Returns a reading of the wall clock or the monotonic clock, in nanoseconds.
int64_t vt_reading(bool wall);

// Returns whether an address is in a library or symbol whose name contains a string.
bool vt_called_by(const char *part, const void *address);

// Returns the number of completed items of the main queue.
uint64_t vt_main_steps(void);

// Returns the number of threads besides that of virtual time.
int vt_raw_threads(void);

// Every file that interposes functions defines one of these, so that the linker keeps it.
void vt_install_clocks(void);
void vt_install_queues(void);
void vt_install_groups(void);
void vt_install_sources(void);
void vt_install_waits(void);
void vt_install_threads(void);
void vt_install_random(void);
void vt_install_tasks(void);
void vt_install_run_loop(void);
void vt_install_locale(void);
void vt_install_network(void);
void vt_install_program(void);

// Looks up the next definition of a function once. The type comes last, because it may contain
// commas.
#define VT_REAL(name, ...)                \
  static __typeof__(__VA_ARGS__) name##_real; \
  if (!name##_real) name##_real = (__typeof__(__VA_ARGS__))vt_real(#name)
