#ifndef WIDE_H
#define WIDE_H

#include <stdint.h>
#include <string.h>

/*
 * IS_WIDE: whether the loops for 32-byte registers are compiled, for AVX2 of x86-64. The macro
 * HEADUNIT_SIMDE compiles them for any processor by SIMDe, which has the same operations
 * (<https://github.com/simd-everywhere/simde>). Results are the same if the compiler fuses no
 * multiplications with additions; GCC needs -ffp-contract=off.
 */
#if defined(HEADUNIT_SIMDE)
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx2.h>
#define IS_WIDE 1
#define TARGET(features)
#define SUPPORTS(feature) 1
#define _tzcnt_u64(word) ((uint64_t)((word) == 0 ? 64 : __builtin_ctzll(word)))
/*
 * In SIMDe 0.7.4 true if half of a register is zero, except on arm64
 * (<https://github.com/simd-everywhere/simde/pull/1097>).
 */
#undef _mm256_testz_si256
#define _mm256_testz_si256(one, other) \
  (_mm256_movemask_epi8( \
       _mm256_cmpeq_epi8(_mm256_and_si256(one, other), _mm256_setzero_si256())) == -1)
#elif defined(__x86_64__)
#include <immintrin.h>
#define IS_WIDE 1
#define TARGET(features) __attribute__((target(features)))
#define SUPPORTS(feature) __builtin_cpu_supports(feature)
#else
#define IS_WIDE 0
#endif

#if IS_WIDE
/* A part of a loop with 32-byte registers. */
#define WIDE static inline TARGET("avx2,bmi") __attribute__((always_inline))

/*
 * A 255th of each of sixteen products of bytes, rounded: 257 / 65,536 of the product plus a half.
 */
WIDE __m256i byte_share(__m256i product) {
  __m256i raised = _mm256_add_epi16(product, _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(raised, _mm256_set1_epi16(257));
}

/* Eight bytes, each for both halves of a pixel. */
WIDE __m256i shares(__m128i bytes) {
  return _mm256_cvtepu8_epi16(_mm_unpacklo_epi8(bytes, bytes));
}

/* Copies up to eight bytes; a constant length takes a single instruction. */
WIDE void copy_some(void *target, const void *source, long count) {
  if (count >= 8) {
    memcpy(target, source, 8);
  } else {
    memcpy(target, source, (size_t)count);
  }
}

/* A mask of the first "count" of eight pixels. */
WIDE __m256i first_pixels(long count) {
  __m256i places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), places);
}
#endif

#endif
