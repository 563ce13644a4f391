#include "include/rasters.h"
#include "wide.h"

#if IS_WIDE

/* Blends a premultiplied color over eight pixels by coverage of 0...255. */
WIDE __m256i shaded(__m256i pixels, __m256i color, __m256i share) {
  const __m256i bytes = _mm256_set1_epi16(0xFF);
  __m256i even = byte_share(_mm256_mullo_epi16(_mm256_and_si256(color, bytes), share));
  __m256i odd = byte_share(_mm256_mullo_epi16(_mm256_srli_epi16(color, 8), share));
  /* The upper byte of each pixel in "odd" is alpha. */
  __m256i alpha = _mm256_blend_epi16(_mm256_srli_epi32(odd, 16), odd, 0xAA);
  __m256i rest = _mm256_xor_si256(alpha, bytes);
  __m256i low = byte_share(_mm256_mullo_epi16(_mm256_and_si256(pixels, bytes), rest));
  __m256i high = byte_share(_mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), rest));
  return _mm256_or_si256(
      _mm256_add_epi16(even, low), _mm256_slli_epi16(_mm256_add_epi16(odd, high), 8));
}

TARGET("avx2,bmi") void rasters_shade(
    const uint8_t *mask, long count, uint32_t color, uint32_t *pixels) {
  const __m256i wide = _mm256_set1_epi32((int)color);
  for (long column = 0; column < count; column += 8) {
    const long left = count - column;
    uint64_t word = 0;
    copy_some(&word, mask + column, left);
    if (word == 0) continue;
    __m256i share = shares(_mm_cvtsi64_si128((long long)word));
    if (left >= 8) {
      __m256i *place = (__m256i *)(pixels + column);
      _mm256_storeu_si256(place, shaded(_mm256_loadu_si256(place), wide, share));
    } else {
      int *place = (int *)(pixels + column);
      __m256i meant = first_pixels(left);
      __m256i below = _mm256_maskload_epi32(place, meant);
      _mm256_maskstore_epi32(place, meant, shaded(below, wide, share));
    }
  }
}

#else

void rasters_shade(const uint8_t *mask, long count, uint32_t color, uint32_t *pixels) {
  (void)mask, (void)count, (void)color, (void)pixels;
}

#endif
