// What the files of this module know of one another.
#pragma once
#include "VirtualTime.h"

// Whether virtual time runs, on whatever thread.
bool vt_runs(void);

// The time of the start since 1970, in nanoseconds.
int64_t vt_epoch(void);

// A reading of the wall clock or of the clock that never jumps, in nanoseconds.
int64_t vt_reading(bool wall);

// Whether an address lies in a library, or behind a symbol, whose name has a part.
bool vt_called_by(const char *part, const void *address);

// How many items of the main queue ran.
uint64_t vt_main_steps(void);

// How many threads were started beside the one of virtual time.
int vt_raw_threads(void);

// Each file that takes the place of functions has one of these, so that the linker keeps the file.
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

// The real function of a later library, looked up once. The type comes last, as it may hold commas.
#define VT_REAL(name, ...)                \
  static __typeof__(__VA_ARGS__) name##_real; \
  if (!name##_real) name##_real = (__typeof__(__VA_ARGS__))vt_real(#name)
