#include "include/pixel_runs.h"

#include <string.h>

/* As in the header "wide.h" of CRasters. */
#if defined(HEADUNIT_SIMDE)
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx2.h>
#define IS_WIDE 1
#define TARGET(features)
#define SUPPORTS(feature) 1
#elif defined(__x86_64__)
#include <immintrin.h>
#define IS_WIDE 1
#define TARGET(features) __attribute__((target(features)))
#define SUPPORTS(feature) __builtin_cpu_supports(feature)
#else
#define IS_WIDE 0
#endif

#define ALWAYS static inline __attribute__((always_inline))

enum { color = 0xFFFFFF, prime = 65521 };

/* The pixels among up to 64 that repeat the one above, and those that repeat the previous one. */
struct repeats {
  uint64_t up, left;
};

ALWAYS struct repeats compare_some(
    const uint32_t *row, const uint32_t *above, uint32_t before, long count,
    struct pixel_sums *sums) {
  struct repeats repeats = {0, 0};
  uint32_t bytes = sums->bytes, all = sums->sums;
  for (long index = 0; index < count; index++) {
    uint32_t pixel = row[index] & color;
    repeats.up |= (uint64_t)(pixel == (above[index] & color)) << index;
    repeats.left |= (uint64_t)(pixel == before) << index;
    before = pixel;
    for (int shift = 16; shift >= 0; shift -= 8) {
      bytes += pixel >> shift & 0xFF;
      all += bytes;
    }
  }
  sums->bytes = bytes % prime;
  sums->sums = all % prime;
  return repeats;
}

/*
 * Divides 64 pixels into single pixels and runs. A run from above begins where no run from the left
 * can continue, and ends where the rows differ, or where the next 64 pixels all have one color,
 * because repeating the previous pixel takes fewer bits.
 */
struct divider {
  uint64_t up, left;
  uint32_t *next;
};

ALWAYS void divide(
    struct divider *divider, struct repeats repeats, uint64_t valid, long column,
    struct pixel_runs *runs) {
  uint64_t carried = repeats.left == ~0ull ? 0 : repeats.up & divider->up;
  uint64_t begun = (repeats.up & ~repeats.left) | carried;
  /*
   * A carry propagates from each start bit to the end of its run; later start bits are unchanged.
   */
  uint64_t up = (repeats.up & ~(repeats.up + begun)) | begun;
  uint64_t left = repeats.left & ~up;
  uint64_t starts = ~(up | left);
  starts |= up & ~(up << 1 | carried);
  starts |= left & ~(left << 1 | divider->left);
  starts &= valid;
  divider->up = up >> 63;
  divider->left = left >> 63;
  runs->up[column / 64] = up;
  runs->any[column / 64] = up | left;
  /* Four at a time: their number is unpredictable, and a mispredicted branch costs more. */
  uint32_t *next = divider->next;
  divider->next += __builtin_popcountll(starts);
  while (starts != 0) {
    for (int index = 0; index < 4; index++) {
      next[index] = (uint32_t)(column + (starts == 0 ? 0 : __builtin_ctzll(starts)));
      starts &= starts - 1;
    }
    next += 4;
  }
}

ALWAYS void finish(struct divider divider, long width, struct pixel_runs *runs) {
  *divider.next = (uint32_t)width;
  runs->count = divider.next - runs->starts;
}

ALWAYS uint64_t first_bits(long count) { return count < 64 ? (1ull << count) - 1 : ~0ull; }

/* Divides the pixels from a column on, one by one. */
ALWAYS void find_rest(
    const uint32_t *row, const uint32_t *above, long column, long width,
    struct divider *divider, struct pixel_runs *runs, struct pixel_sums *sums) {
  for (; column < width; column += 64) {
    long count = width - column < 64 ? width - column : 64;
    /* No pixel equals the one before the first. */
    uint32_t before = column > 0 ? row[column - 1] & color : color + 1;
    const uint32_t *other = above ? above : row;
    struct repeats repeats = compare_some(row + column, other + column, before, count, sums);
    if (!above) repeats.up = 0;
    divide(divider, repeats, first_bits(count), column, runs);
  }
}

void pixel_runs_count(
    const uint32_t *row, const struct pixel_runs *runs, struct pixel_counts *counts) {
  counts->bytes[0]++;
  for (long index = 0; index < runs->count; index++) {
    uint32_t start = runs->starts[index];
    uint32_t length = runs->starts[index + 1] - start;
    int is_up = runs->up[start / 64] >> start % 64 & 1;
    if (runs->any[start / 64] >> start % 64 & 1) {
      uint32_t *lengths = is_up ? counts->up : counts->left;
      for (; length > pixel_runs_longest; length -= pixel_runs_longest)
        lengths[pixel_runs_longest]++;
      lengths[length]++;
    } else {
      for (int shift = 16; shift >= 0; shift -= 8) counts->bytes[row[start] >> shift & 0xFF]++;
    }
  }
}

ALWAYS void put(struct pixel_bits *bits, uint64_t word, uint64_t count) {
  bits->bits |= word << bits->count;
  bits->count += count;
  memcpy(bits->next, &bits->bits, 8);
  bits->next += bits->count / 8;
  bits->bits >>= bits->count & 56;
  bits->count &= 7;
}

/*
 * A single pixel is three words, and a run is one word followed by two empty ones. Since the
 * sequence is unpredictable, no branch depends on it.
 */
ALWAYS void write_row(
    const uint32_t *row, const struct pixel_runs *runs, const struct pixel_words *words,
    struct pixel_bits *target) {
  struct pixel_bits bits = *target;
  const struct pixel_runs local = *runs;
  const uint64_t *table = words->bytes;
  put(&bits, table[0] >> 6, table[0] & 63);
  uint64_t start = local.starts[0];
  for (long index = 0; index < local.count; index++) {
    uint64_t next = local.starts[index + 1], length = next - start;
    uint64_t is_up = local.up[start / 64] >> start % 64 & 1;
    uint64_t is_run = local.any[start / 64] >> start % 64 & 1;
    uint64_t run = is_up ? 257 + pixel_runs_longest + 1 : 257;
    if (__builtin_expect(length > pixel_runs_longest, 0)) {
      uint64_t word = table[run + pixel_runs_longest];
      for (; length > pixel_runs_longest; length -= pixel_runs_longest)
        put(&bits, word >> 6, word & 63);
    }
    uint32_t pixel = row[start];
    uint64_t red = table[is_run ? run + length : pixel >> 16 & 0xFF];
    uint64_t green = table[is_run ? 256 : pixel >> 8 & 0xFF];
    uint64_t blue = table[is_run ? 256 : pixel & 0xFF];
    uint64_t two = red + green;
    uint64_t word = red >> 6 | green >> 6 << (red & 63) | blue >> 6 << (two & 63);
    put(&bits, word, (two + blue) & 63);
    start = next;
  }
  *target = bits;
}

#if IS_WIDE

#define WIDE TARGET("avx2,bmi,bmi2,popcnt")

int pixel_runs_are_wide(void) {
  return SUPPORTS("avx2") && SUPPORTS("bmi") && SUPPORTS("bmi2") && SUPPORTS("popcnt");
}

WIDE static inline uint32_t total(__m256i sums) {
  __m128i four = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1)));
}

/* Compares eight pixels with others; returns a bit for each equal pixel. */
WIDE static inline uint64_t same(__m256i pixels, __m256i others) {
  others = _mm256_and_si256(others, _mm256_set1_epi32(color));
  return (uint64_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(pixels, others)));
}

WIDE static inline struct repeats compare_64(
    const uint32_t *row, const uint32_t *above, int is_first, struct pixel_sums *sums) {
  const __m256i zero = _mm256_setzero_si256();
  /* The number of times that each byte of eight pixels enters the second sum. */
  const __m256i weights = _mm256_setr_epi8(
      22, 23, 24, 0, 19, 20, 21, 0, 16, 17, 18, 0, 13, 14, 15, 0,
      10, 11, 12, 0, 7, 8, 9, 0, 4, 5, 6, 0, 1, 2, 3, 0);
  __m256i bytes = zero, earlier = zero, weighted = zero;
  struct repeats repeats = {0, 0};
  for (int index = 0; index < 64; index += 8) {
    __m256i pixels = _mm256_loadu_si256((const __m256i *)(row + index));
    __m256i before = is_first && index == 0
        ? _mm256_permutevar8x32_epi32(pixels, _mm256_setr_epi32(0, 0, 1, 2, 3, 4, 5, 6))
        : _mm256_loadu_si256((const __m256i *)(row + index - 1));
    pixels = _mm256_and_si256(pixels, _mm256_set1_epi32(color));
    repeats.up |= same(pixels, _mm256_loadu_si256((const __m256i *)(above + index))) << index;
    repeats.left |= same(pixels, before) << index;
    earlier = _mm256_add_epi32(earlier, bytes);
    bytes = _mm256_add_epi32(bytes, _mm256_sad_epu8(pixels, zero));
    weighted = _mm256_add_epi32(
        weighted,
        _mm256_madd_epi16(_mm256_maddubs_epi16(pixels, weights), _mm256_set1_epi16(1)));
  }
  if (is_first) repeats.left &= ~1ull;
  sums->sums = (sums->sums + 192 * sums->bytes + 24 * total(earlier) + total(weighted)) % prime;
  sums->bytes = (sums->bytes + total(bytes)) % prime;
  return repeats;
}

WIDE static void find_wide(
    const uint32_t *row, const uint32_t *above, long width, struct pixel_runs *runs,
    struct pixel_sums *sums) {
  struct divider divider = {0, 0, runs->starts};
  long column = 0;
  for (; column + 64 <= width; column += 64) {
    const uint32_t *other = above ? above : row;
    struct repeats repeats = compare_64(row + column, other + column, column == 0, sums);
    if (!above) repeats.up = 0;
    divide(&divider, repeats, ~0ull, column, runs);
  }
  find_rest(row, above, column, width, &divider, runs, sums);
  finish(divider, width, runs);
}

WIDE static void write_wide(
    const uint32_t *row, const struct pixel_runs *runs, const struct pixel_words *words,
    struct pixel_bits *bits) {
  write_row(row, runs, words, bits);
}

#else

int pixel_runs_are_wide(void) { return 0; }

#endif

void pixel_runs_find(
    const uint32_t *row, const uint32_t *above, long width, struct pixel_runs *runs,
    struct pixel_sums *sums, int wide) {
  sums->sums = (sums->sums + sums->bytes) % prime;
#if IS_WIDE
  if (wide && pixel_runs_are_wide()) {
    find_wide(row, above, width, runs, sums);
    return;
  }
#endif
  struct divider divider = {0, 0, runs->starts};
  find_rest(row, above, 0, width, &divider, runs, sums);
  finish(divider, width, runs);
}

void pixel_runs_write(
    const uint32_t *row, const struct pixel_runs *runs, const struct pixel_words *words,
    struct pixel_bits *bits, int wide) {
#if IS_WIDE
  if (wide && pixel_runs_are_wide()) {
    write_wide(row, runs, words, bits);
    return;
  }
#endif
  write_row(row, runs, words, bits);
}
