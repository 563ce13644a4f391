#include <isa-l.h>

/* Sums of sizes, which Swift does not import as macros. */
static const unsigned int isal_level1_buffer_size = ISAL_DEF_LVL1_DEFAULT;

/*
 * To be called after work of ISA-L: some of its functions leave the upper halves of the vector
 * registers in use, which slows all code for the narrow registers of plain x86-64 down to half its
 * speed until they are cleared.
 */
static inline void isal_clear_vector_registers(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper");
#endif
}
