#include "include/rasters.h"
#include "wide.h"

#if IS_WIDE

TARGET("avx2,bmi") void rasters_average(
    const uint32_t *pixels, long per_row, long side, long count, uint32_t *means) {
  const __m256i zero = _mm256_setzero_si256();
  /* The base-2 logarithm of the number of pixels in a block. */
  const int shift = side == 4 ? 4 : 6;
  const __m256i half = _mm256_set1_epi16((short)(1 << (shift - 1)));
  const __m128i color = _mm_set1_epi32(0xFFFFFF), places = _mm_cvtsi32_si128(shift);
  for (long column = 0; column < count * side; column += 8) {
    __m256i low = zero, high = zero;
    for (long row = 0; row < side; row++) {
      __m256i some = _mm256_loadu_si256((const __m256i *)(pixels + row * per_row + column));
      low = _mm256_add_epi16(low, _mm256_unpacklo_epi8(some, zero));
      high = _mm256_add_epi16(high, _mm256_unpackhi_epi8(some, zero));
    }
    /*
     * Each half of the register holds four pixels, of which the upper two are added to the lower.
     */
    __m256i sums = _mm256_add_epi16(low, high);
    sums = _mm256_add_epi16(sums, _mm256_srli_si256(sums, 8));
    if (side == 8) sums = _mm256_add_epi16(sums, _mm256_permute2x128_si256(sums, sums, 0x01));
    sums = _mm256_srl_epi16(_mm256_add_epi16(sums, half), places);
    __m256i bytes = _mm256_packus_epi16(sums, sums);
    __m128i pair = _mm_unpacklo_epi32(
        _mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
    pair = _mm_and_si128(pair, color);
    if (side == 8) {
      means[column / 8] = (uint32_t)_mm_cvtsi128_si32(pair);
    } else {
      _mm_storel_epi64((__m128i *)(means + column / 4), pair);
    }
  }
}

/*
 * The average of a window from its sum, by multiplication with the reciprocal of its length x 2^24.
 */
WIDE __m256i mean_of(__m256i sums, uint32_t window) {
  const __m256i half = _mm256_set1_epi32((int)(window / 2));
  const __m256i reciprocal = _mm256_set1_epi32((int)((1u << 24) / window + 1));
  return _mm256_srli_epi32(_mm256_mullo_epi32(_mm256_add_epi32(sums, half), reciprocal), 24);
}

/* The four bytes of a pixel as words. */
WIDE __m128i words(uint32_t pixel) { return _mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)pixel)); }

static inline long bounded(long index, long last) {
  return index < 0 ? 0 : index > last ? last : index;
}

TARGET("avx2,bmi") void rasters_blur_row(
    uint32_t *pixels, long count, long radius, uint32_t *copy) {
  const uint32_t window = (uint32_t)(2 * radius + 1);
  const long last = count - 1;
  memcpy(copy, pixels, (size_t)count * 4);
  __m128i sum = _mm_mullo_epi32(words(copy[0]), _mm_set1_epi32((int)radius + 1));
  for (long offset = 1; offset <= radius; offset++)
    sum = _mm_add_epi32(sum, words(copy[bounded(offset, last)]));
  for (long index = 0; index < count; index++) {
    __m128i mean = _mm256_castsi256_si128(mean_of(_mm256_castsi128_si256(sum), window));
    mean = _mm_packus_epi16(_mm_packus_epi32(mean, mean), mean);
    pixels[index] = (uint32_t)_mm_cvtsi128_si32(mean);
    sum = _mm_add_epi32(sum, words(copy[bounded(index + radius + 1, last)]));
    sum = _mm_sub_epi32(sum, words(copy[bounded(index - radius, last)]));
  }
}

/* Eight bytes as words. */
WIDE __m256i eight(const uint8_t *bytes) {
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)bytes));
}

TARGET("avx2,bmi") void rasters_blur_columns(
    uint8_t *bytes, long width, long height, long radius, uint8_t *copy) {
  const uint32_t window = (uint32_t)(2 * radius + 1);
  const long last = height - 1;
  /* Eight columns at a time; the last store may be shorter. */
  for (long column = 0; column < width; column += 8) {
    const long left = width - column;
    for (long row = 0; row < height; row++) {
      uint64_t some = 0;
      copy_some(&some, bytes + row * width + column, left);
      memcpy(copy + row * 8, &some, 8);
    }
    __m256i sum = _mm256_mullo_epi32(eight(copy), _mm256_set1_epi32((int)radius + 1));
    for (long offset = 1; offset <= radius; offset++)
      sum = _mm256_add_epi32(sum, eight(copy + bounded(offset, last) * 8));
    for (long row = 0; row < height; row++) {
      __m256i mean = mean_of(sum, window);
      mean = _mm256_packus_epi16(_mm256_packus_epi32(mean, mean), mean);
      const uint64_t pair = (uint64_t)(uint32_t)_mm256_extract_epi32(mean, 0)
                            | (uint64_t)(uint32_t)_mm256_extract_epi32(mean, 4) << 32;
      copy_some(bytes + row * width + column, &pair, left);
      sum = _mm256_add_epi32(sum, eight(copy + bounded(row + radius + 1, last) * 8));
      sum = _mm256_sub_epi32(sum, eight(copy + bounded(row - radius, last) * 8));
    }
  }
}

#else

void rasters_average(
    const uint32_t *pixels, long per_row, long side, long count, uint32_t *means) {
  (void)pixels, (void)per_row, (void)side, (void)count, (void)means;
}

void rasters_blur_row(uint32_t *pixels, long count, long radius, uint32_t *copy) {
  (void)pixels, (void)count, (void)radius, (void)copy;
}

void rasters_blur_columns(
    uint8_t *bytes, long width, long height, long radius, uint8_t *copy) {
  (void)bytes, (void)width, (void)height, (void)radius, (void)copy;
}

#endif
