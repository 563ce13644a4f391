#include <isa-l.h>

/* Sums of sizes, which Swift does not import as macros. */
static const unsigned int isal_level1_buffer_size = ISAL_DEF_LVL1_DEFAULT;

/*
 * Some functions of ISA-L leave the upper halves of the vector registers in use, which halves the
 * speed of all 128-bit code of plain x86-64 until they are cleared.
 */
static inline void isal_clear_vector_registers(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper");
#endif
}

/*
 * Lists each function that Swift may call: the variant with the prefix "clean_" clears the
 * registers after the call, and Swift's compiler rejects the function itself.
 */
#define ISAL_REFUSED(name) \
  __attribute__((availability(swift, unavailable, message = "call clean_" #name)))
#define ISAL_CLEAN(result, name, parameters, arguments) \
  extern result name parameters ISAL_REFUSED(name); \
  static inline result clean_##name parameters { \
    result value = name arguments; \
    isal_clear_vector_registers(); \
    return value; \
  }
#define ISAL_CLEAN_VOID(name, parameters, arguments) \
  extern void name parameters ISAL_REFUSED(name); \
  static inline void clean_##name parameters { \
    name arguments; \
    isal_clear_vector_registers(); \
  }

ISAL_CLEAN_VOID(isal_inflate_init, (struct inflate_state * state), (state))
ISAL_CLEAN(int, isal_inflate, (struct inflate_state * state), (state))
ISAL_CLEAN(int, isal_inflate_stateless, (struct inflate_state * state), (state))
ISAL_CLEAN_VOID(isal_deflate_stateless_init, (struct isal_zstream * stream), (stream))
ISAL_CLEAN(int, isal_deflate_stateless, (struct isal_zstream * stream), (stream))
ISAL_CLEAN(
    uint32_t, crc32_gzip_refl, (uint32_t seed, const unsigned char *bytes, uint64_t count),
    (seed, bytes, count))
ISAL_CLEAN(
    uint64_t, crc64_ecma_refl, (uint64_t seed, const unsigned char *bytes, uint64_t count),
    (seed, bytes, count))
