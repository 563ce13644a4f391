#include "include/rasters.h"
#include "wide.h"

#if IS_WIDE

/* The sum of two products and a number, in the same order of operations as in Swift. */
WIDE __m256d dot(const double *row, __m256d x, __m256d y) {
  return _mm256_add_pd(
      _mm256_add_pd(
          _mm256_mul_pd(_mm256_set1_pd(row[0]), x), _mm256_mul_pd(_mm256_set1_pd(row[1]), y)),
      _mm256_set1_pd(row[2]));
}

WIDE __m256d magnitude(__m256d number) {
  return _mm256_andnot_pd(_mm256_set1_pd(-0.0), number);
}

/* The box of minima and maxima in which X and Y alternate. */
WIDE struct rasters_box boxed(__m256d least, __m256d most) {
  __m128d low = _mm_min_pd(_mm256_castpd256_pd128(least), _mm256_extractf128_pd(least, 1));
  __m128d high = _mm_max_pd(_mm256_castpd256_pd128(most), _mm256_extractf128_pd(most, 1));
  struct rasters_box box;
  _mm_storeu_pd(&box.left, low);
  _mm_storeu_pd(&box.right, high);
  return box;
}

TARGET("avx2,bmi") int rasters_project(
    const double *points, long count, const struct rasters_plane *plane, double nearest,
    double farthest, double *corners, struct rasters_box *box) {
  const __m256d near = _mm256_set1_pd(nearest), far = _mm256_set1_pd(farthest);
  const __m256d infinite = _mm256_set1_pd(__builtin_inf());
  __m256d least = infinite, most = _mm256_sub_pd(_mm256_setzero_pd(), infinite);
  for (long index = 0; index < count; index += 4) {
    const long left = count - index;
    const double *four = points + 2 * index;
    double *target = corners + 2 * index, some[8];
    if (left < 4) {
      /* The last points are repeated in place of the missing ones. */
      for (long place = 0; place < 4; place++)
        memcpy(some + 2 * place, four + 2 * (place < left ? place : left - 1), 16);
      four = target = some;
    }
    __m256d one = _mm256_loadu_pd(four), two = _mm256_loadu_pd(four + 4);
    __m256d x = _mm256_unpacklo_pd(one, two), y = _mm256_unpackhi_pd(one, two);
    __m256d seen_x = dot(plane->x, x, y), seen_y = dot(plane->y, x, y);
    __m256d seen_w = dot(plane->w, x, y);
    /* NaN compares as false. */
    __m256d is_near = _mm256_cmp_pd(_mm256_add_pd(magnitude(x), magnitude(y)), far, _CMP_LT_OQ);
    __m256d sum = _mm256_add_pd(
        _mm256_add_pd(magnitude(seen_x), magnitude(seen_y)), magnitude(seen_w));
    __m256d is_plain = _mm256_and_pd(
        _mm256_and_pd(is_near, _mm256_cmp_pd(sum, far, _CMP_LT_OQ)),
        _mm256_cmp_pd(seen_w, near, _CMP_GT_OQ));
    if (_mm256_movemask_pd(is_plain) != 15) return 0;
    __m256d pixel_x = _mm256_div_pd(seen_x, seen_w), pixel_y = _mm256_div_pd(seen_y, seen_w);
    one = _mm256_unpacklo_pd(pixel_x, pixel_y), two = _mm256_unpackhi_pd(pixel_x, pixel_y);
    _mm256_storeu_pd(target, one);
    _mm256_storeu_pd(target + 4, two);
    if (left < 4) memcpy(corners + 2 * index, some, (size_t)left * 16);
    least = _mm256_min_pd(least, _mm256_min_pd(one, two));
    most = _mm256_max_pd(most, _mm256_max_pd(one, two));
  }
  *box = boxed(least, most);
  return 1;
}

/* A corner in 1/65,536 pixel, rounded, with Y in the upper half. */
WIDE int64_t fixed(const double *corner) {
  /* Positive numbers, for which truncation always rounds in the same direction. */
  __m128d raised = _mm_add_pd(
      _mm_mul_pd(_mm_loadu_pd(corner), _mm_set1_pd(65536)), _mm_set1_pd(4294967296 + 0.5));
  /* From 2^52 on, the last bit of the mantissa has the value 1. */
  __m128d whole = _mm_add_pd(_mm_floor_pd(raised), _mm_set1_pd(4503599627370496));
  return _mm_cvtsi128_si64(_mm_shuffle_epi32(_mm_castpd_si128(whole), 0x08));
}

TARGET("avx2,bmi") long rasters_list(
    const double *corners, long count, struct rasters_window window, long rows_per_band,
    struct rasters_edge *edges, long index, int32_t *heads) {
  const long above = window.first_row << 16, below = window.last_row << 16;
  const long right = window.last_column << 16;
  int64_t from = fixed(corners + 2 * (count - 1));
  for (long corner = 0; corner < count; corner++) {
    const int64_t to = fixed(corners + 2 * corner);
    const int is_up = to >> 32 < from >> 32;
    const int64_t top = is_up ? to : from, bottom = is_up ? from : to;
    const int32_t top_x = (int32_t)top, bottom_x = (int32_t)bottom;
    const long top_y = top >> 32, bottom_y = bottom >> 32;
    from = to;
    if (top_y >= bottom_y || top_y >= below || bottom_y <= above ||
        (top_x < bottom_x ? top_x : bottom_x) >= right)
      continue;
    const long row = top_y >> 16;
    int32_t *head = heads + (row > window.first_row ? row : window.first_row) / rows_per_band;
    edges[index] = (struct rasters_edge){
        top_x, (int32_t)top_y, bottom_x, (int32_t)bottom_y, -is_up, *head};
    *head = (int32_t)index++;
  }
  return index;
}

#else

int rasters_project(
    const double *points, long count, const struct rasters_plane *plane, double nearest,
    double farthest, double *corners, struct rasters_box *box) {
  (void)points, (void)count, (void)plane, (void)nearest, (void)farthest, (void)corners, (void)box;
  return 0;
}

long rasters_list(
    const double *corners, long count, struct rasters_window window, long rows_per_band,
    struct rasters_edge *edges, long index, int32_t *heads) {
  (void)corners, (void)count, (void)window, (void)rows_per_band, (void)edges, (void)heads;
  return index;
}

#endif
