#include "include/rasters.h"
#include "wide.h"

#if IS_WIDE

/* A strip in registers; its distances are those of four rows. */
struct wide_strip {
  __m256i distance, four_steps, slope;
  __m256i excess, reach, lanes;
};

WIDE struct wide_strip widened(struct rasters_strip strip) {
  struct wide_strip wide;
  wide.distance = _mm256_setr_epi64x(
      strip.distance, strip.distance + strip.step, strip.distance + 2 * strip.step,
      strip.distance + 3 * strip.step);
  wide.four_steps = _mm256_set1_epi64x(4 * strip.step);
  wide.slope = _mm256_set1_epi64x(strip.slope);
  wide.excess = _mm256_set1_epi32(strip.excess);
  wide.reach = _mm256_set1_epi16(strip.reach);
  wide.lanes = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)strip.lanes));
  return wide;
}

/* The distances of the centers of eight pixels in each of four rows, in the lower words. */
WIDE __m256i away(struct wide_strip strip, __m256i columns) {
  const __m256i limit = _mm256_set1_epi32(rasters_strip_limit);
  __m256i distance =
      _mm256_add_epi64(strip.distance, _mm256_mul_epi32(strip.slope, columns));
  __m256i middle = _mm256_srli_epi64(distance, 16);
  __m256i within = _mm256_max_epi32(
      _mm256_min_epi32(middle, strip.excess),
      _mm256_sub_epi32(_mm256_setzero_si256(), strip.excess));
  __m256i beyond = _mm256_sub_epi32(middle, within);
  return _mm256_max_epi32(
      _mm256_min_epi32(beyond, limit), _mm256_sub_epi32(_mm256_setzero_si256(), limit));
}

/* The depth of eight pixels of two rows inside a strip. */
WIDE __m256i inside(struct wide_strip strip, __m256i away, __m256i rows) {
  __m256i middle = _mm256_shuffle_epi8(away, rows);
  return _mm256_sub_epi16(strip.reach, _mm256_abs_epi16(_mm256_add_epi16(middle, strip.lanes)));
}

/* The coverage of pixels at a depth. */
WIDE __m256i inked(__m256i values) {
  __m256i bounded = _mm256_min_epi16(
      _mm256_max_epi16(values, _mm256_setzero_si256()), _mm256_set1_epi16(2040));
  return _mm256_srli_epi16(_mm256_add_epi16(bounded, _mm256_set1_epi16(4)), 3);
}

/* Keeps the greater of the old and the new coverage; of the eight only "count" are valid. */
WIDE void merge(uint64_t steps, uint8_t *target, long count) {
  if (count < 8) steps &= ~0ull >> (64 - 8 * count);
  __m128i old = _mm_loadl_epi64((const __m128i *)target);
  __m128i new = _mm_cvtsi64_si128((long long)steps);
  _mm_storel_epi64((__m128i *)target, _mm_max_epu8(old, new));
}

TARGET("avx2,bmi") void rasters_cover(
    struct rasters_coverage coverage, const struct rasters_sliver *sliver) {
  const struct rasters_window window = sliver->window;
  const struct rasters_columns columns = sliver->columns;
  /* Shuffles for the first and the second row of each half of a register. */
  const __m256i even = _mm256_set1_epi16(0x0100), odd = _mm256_set1_epi16(0x0908);
  const __m256i lower = _mm256_set1_epi64x(0xFFFFFFFF);
  const __m256i before_next = _mm256_set1_epi64x((1 << 20) - 1);
  const __m256i left = _mm256_set1_epi64x(window.first_column);
  const __m256i right = _mm256_set1_epi64x(window.last_column);
  const __m256i width = _mm256_set1_epi64x(columns.width);
  const __m256i order = _mm256_setr_epi64x(0, 1, 2, 3);
  struct wide_strip side = widened(sliver->side), end = widened(sliver->end);
  __m256i boundary = _mm256_setr_epi64x(
      columns.boundary, columns.boundary + columns.step, columns.boundary + 2 * columns.step,
      columns.boundary + 3 * columns.step);
  for (long row = window.first_row; row < window.last_row; row += 4) {
    __m256i from = _mm256_add_epi64(boundary, before_next);
    __m256i first = _mm256_max_epi32(left, _mm256_srli_epi64(from, 20));
    __m256i last = _mm256_min_epi32(right, _mm256_srli_epi64(_mm256_add_epi64(from, width), 20));
    /* Surplus rows are empty. */
    __m256i is_row = _mm256_cmpgt_epi32(_mm256_set1_epi64x(window.last_row - row), order);
    last = _mm256_and_si256(last, is_row);
    int32_t firsts[8], lasts[8];
    _mm256_storeu_si256((__m256i *)firsts, first);
    _mm256_storeu_si256((__m256i *)lasts, last);
    for (int index = 0; index < 8; index += 2)
      if (firsts[index] < lasts[index])
        coverage.parts[row + index / 2] |=
            ~0ull << (firsts[index] >> coverage.part_shift)
            & ~0ull >> (63 - ((lasts[index] - 1) >> coverage.part_shift));
    long column = 0;
    __m256i place = _mm256_and_si256(first, lower);
    while (!_mm256_testz_si256(_mm256_cmpgt_epi32(last, place), lower)) {
      __m256i beside = away(side, place), along = away(end, place);
      __m256i one = inked(_mm256_min_epi16(inside(side, beside, even), inside(end, along, even)));
      __m256i two = inked(_mm256_min_epi16(inside(side, beside, odd), inside(end, along, odd)));
      uint64_t steps[4];
      _mm256_storeu_si256((__m256i *)steps, _mm256_packus_epi16(one, two));
      for (int index = 0; index < 4; index++) {
        const long start = firsts[2 * index] + column, count = lasts[2 * index] - start;
        if (count > 0)
          merge(
              steps[index], coverage.bytes + (row + index) * coverage.bytes_per_row + start,
              count);
      }
      column += 8;
      place = _mm256_add_epi32(place, _mm256_set1_epi64x(8));
    }
    side.distance = _mm256_add_epi64(side.distance, side.four_steps);
    end.distance = _mm256_add_epi64(end.distance, end.four_steps);
    boundary = _mm256_add_epi64(boundary, _mm256_set1_epi64x(4 * columns.step));
  }
}

TARGET("avx2,bmi") void rasters_cover_next(
    struct rasters_coverage coverage, const struct rasters_sliver *sliver,
    struct rasters_sliver *before) {
  const struct rasters_window window = sliver->window;
  int64_t boundary = sliver->columns.boundary;
  for (long row = window.first_row; row < window.last_row; row++) {
    const long column = boundary >> 20;
    const long first = column > window.first_column ? column : window.first_column;
    __builtin_prefetch(coverage.bytes + row * coverage.bytes_per_row + first);
    boundary += sliver->columns.step;
  }
  rasters_cover(coverage, before);
  *before = *sliver;
}

#else

void rasters_cover(struct rasters_coverage coverage, const struct rasters_sliver *sliver) {
  (void)coverage, (void)sliver;
}

void rasters_cover_next(
    struct rasters_coverage coverage, const struct rasters_sliver *sliver,
    struct rasters_sliver *before) {
  (void)coverage, (void)sliver, (void)before;
}

#endif
