#include "include/rasters.h"
#include "wide.h"

#include <stdlib.h>

void rasters_touch(const uint64_t *marks, long first, long last, const uint32_t *pixels) {
  for (long index = first; index < last; index++)
    for (uint64_t word = marks[index]; word != 0; word &= word - 1)
      __builtin_prefetch(pixels + (index * 64 + __builtin_ctzll(word)) * 8);
}

void rasters_fetch(const int32_t *columns, long count, const uint32_t *pixels) {
  for (long index = 0; index < count; index++) __builtin_prefetch(pixels + columns[index]);
}

#if IS_WIDE

int rasters_are_wide(void) {
  return SUPPORTS("avx2") && SUPPORTS("bmi") && SUPPORTS("popcnt");
}

/* A row of cells or of marks. */
#define row_of(first, band, row) \
  ((__typeof__(first))((char *)(first) + (row) * (band).bytes_per_row))

/* A tint in registers. */
struct wide_tint {
  __m256i solid;
  /* Alternate bytes of the color, beginning with the first and with the second. */
  __m256i even, odd;
  __m256i alpha;
  int is_opaque;
};

WIDE struct wide_tint widened(struct rasters_tint tint) {
  const __m256i bytes = _mm256_set1_epi16(0xFF);
  struct wide_tint wide;
  wide.solid = _mm256_set1_epi32((int)tint.pixel);
  wide.even = _mm256_and_si256(wide.solid, bytes);
  wide.odd = _mm256_srli_epi16(wide.solid, 8);
  wide.alpha = _mm256_set1_epi16((short)tint.alpha);
  wide.is_opaque = tint.alpha == 255;
  return wide;
}

/* Blends a tint over eight pixels by coverage of 0...255, given for both halves of each pixel. */
WIDE __m256i over(struct wide_tint tint, __m256i pixels, __m256i share) {
  const __m256i bytes = _mm256_set1_epi16(0xFF);
  if (!tint.is_opaque) share = byte_share(_mm256_mullo_epi16(share, tint.alpha));
  __m256i rest = _mm256_xor_si256(share, bytes);
  __m256i even = byte_share(_mm256_add_epi16(
      _mm256_mullo_epi16(tint.even, share),
      _mm256_mullo_epi16(_mm256_and_si256(pixels, bytes), rest)));
  __m256i odd = byte_share(_mm256_add_epi16(
      _mm256_mullo_epi16(tint.odd, share),
      _mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), rest)));
  return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

/* Blends a tint over up to eight pixels in memory. */
WIDE void lay(struct wide_tint tint, uint32_t *pixels, __m256i coverage, long count) {
  if (count >= 8) {
    __m256i below = _mm256_loadu_si256((const __m256i *)pixels);
    _mm256_storeu_si256((__m256i *)pixels, over(tint, below, coverage));
  } else {
    __m256i mask = first_pixels(count);
    __m256i below = _mm256_maskload_epi32((const int *)pixels, mask);
    _mm256_maskstore_epi32((int *)pixels, mask, over(tint, below, coverage));
  }
}

/* The second byte of each pixel, for both of its halves. */
WIDE __m256i second_bytes(__m256i words) {
  const __m256i places = _mm256_setr_epi8(
      1, -1, 1, -1, 5, -1, 5, -1, 9, -1, 9, -1, 13, -1, 13, -1,
      1, -1, 1, -1, 5, -1, 5, -1, 9, -1, 9, -1, 13, -1, 13, -1);
  return _mm256_shuffle_epi8(words, places);
}

/* The coverage of pixels, 0...255, for both halves of each: the absolute winding, limited to 1. */
WIDE __m256i covered(__m256i sums) {
  __m256i amount = _mm256_min_epu32(_mm256_abs_epi32(sums), _mm256_set1_epi32(65536));
  /* 255 / 65,536 of the amount, rounded: the amount less a 256th of it, rounded up. */
  __m256i part = _mm256_srli_epi32(_mm256_add_epi32(amount, _mm256_set1_epi32(255)), 8);
  return second_bytes(
      _mm256_add_epi32(_mm256_sub_epi32(amount, part), _mm256_set1_epi32(128)));
}

static inline long least(long one, long other) { return one < other ? one : other; }
static inline long most(long one, long other) { return one > other ? one : other; }

enum {
  most_marks = 3072,
  /* The number of marks by which pixels are prefetched ahead. */
  marks_ahead = 16
};

/*
 * The marks of several rows, from left to right and from top to bottom, with their data; the arrays
 * may contain surplus entries.
 */
struct marks {
  /* The row times 65,536 plus the first column. */
  uint32_t marks[most_marks];
  /* The offset in bytes from the first cell, and in pixels from the first pixel. */
  int32_t cells[most_marks], pixels[most_marks];
  /* -1 if the row has another mark, 0 otherwise. */
  int32_t goes_on[most_marks];
  /*
   * The number of columns of constant coverage up to the next mark or to the end, and that
   * coverage.
   */
  int32_t columns[most_marks];
  uint16_t coverage[most_marks];
};

/* Appends the marks of a row to the list and clears them; returns the end of the list. */
WIDE uint32_t *list_marks(uint64_t *words, long first, long last, long row, uint32_t *next) {
  for (long index = first; index < last; index++) {
    uint64_t word = words[index];
    const long base = row << 16 | index << 9;
    uint32_t *end = next + __builtin_popcountll(word);
    words[index] = 0;
    /* Two at a time: their number is unpredictable, and a mispredicted branch costs more. */
    do {
      for (int turn = 0; turn < 2; turn++) {
        next[turn] = (uint32_t)(base + (long)_tzcnt_u64(word) * 8);
        word &= word - 1;
      }
      next += 2;
    } while (word != 0);
    next = end;
  }
  return next;
}

/* Computes the data of marks other than coverage, eight at a time. */
WIDE void place_marks(
    struct marks *list, long count, long end, long bytes_per_row, long pixels_per_row) {
  const __m256i columns = _mm256_set1_epi32(0xFFFF), width = _mm256_set1_epi32((int)end);
  for (long index = 0; index < count; index += 8) {
    __m256i mark = _mm256_loadu_si256((const __m256i *)(list->marks + index));
    __m256i other = _mm256_loadu_si256((const __m256i *)(list->marks + index + 1));
    __m256i row = _mm256_srli_epi32(mark, 16), column = _mm256_and_si256(mark, columns);
    __m256i cells = _mm256_add_epi32(
        _mm256_mullo_epi32(row, _mm256_set1_epi32((int)bytes_per_row)),
        _mm256_slli_epi32(column, 2));
    __m256i pixels = _mm256_add_epi32(
        _mm256_mullo_epi32(row, _mm256_set1_epi32((int)pixels_per_row)), column);
    __m256i goes_on = _mm256_cmpeq_epi32(row, _mm256_srli_epi32(other, 16));
    __m256i next = _mm256_blendv_epi8(width, _mm256_and_si256(other, columns), goes_on);
    __m256i rest = _mm256_sub_epi32(
        _mm256_min_epi32(next, width), _mm256_add_epi32(column, _mm256_set1_epi32(8)));
    _mm256_storeu_si256((__m256i *)(list->cells + index), cells);
    _mm256_storeu_si256((__m256i *)(list->pixels + index), pixels);
    _mm256_storeu_si256((__m256i *)(list->goes_on + index), goes_on);
    _mm256_storeu_si256((__m256i *)(list->columns + index), rest);
  }
  /* Nothing is prefetched beyond the last mark. */
  for (long index = 0; index < marks_ahead && count > 0; index++)
    list->pixels[count + index] = list->pixels[count - 1];
}

/* Accumulates the marked cells and blends a tint over their pixels. */
WIDE void lay_marks(
    struct marks *list, long count, long end, char *cells, uint32_t *pixels,
    struct wide_tint tint) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i low_total = _mm256_set1_epi32(3), total = _mm256_set1_epi32(7);
  __m256i sum = zero;
  for (long index = 0; index < least(count, marks_ahead); index++)
    __builtin_prefetch(pixels + list->pixels[index]);
  for (long index = 0; index < count; index++) {
    __builtin_prefetch(pixels + list->pixels[index + marks_ahead]);
    __m256i *cell = (__m256i *)(cells + list->cells[index]);
    __m256i sums = _mm256_loadu_si256(cell);
    _mm256_storeu_si256(cell, zero);
    sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 4));
    sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 8));
    __m256i carry = _mm256_permutevar8x32_epi32(sums, low_total);
    sums = _mm256_add_epi32(sums, _mm256_blend_epi32(zero, carry, 0xF0));
    sums = _mm256_add_epi32(sums, sum);
    sum = _mm256_and_si256(
        _mm256_permutevar8x32_epi32(sums, total), _mm256_set1_epi32(list->goes_on[index]));
    __m256i coverage = covered(sums);
    list->coverage[index] = (uint16_t)_mm256_extract_epi16(coverage, 15);
    const long room = end - (list->marks[index] & 0xFFFF);
    if (room > 0) lay(tint, pixels + list->pixels[index], coverage, room);
  }
}

/* Fills columns with an opaque color. Most runs are short, for which redundant stores are cheap. */
WIDE void fill(uint32_t *pixels, long count, __m256i solid) {
  if (count >= 8) {
    const long last = count - 8;
    long column = 0;
    for (; column + 32 < count; column += 32)
      for (long index = 0; index < 32; index += 8)
        _mm256_storeu_si256((__m256i *)(pixels + column + index), solid);
    for (long index = 0; index < 32; index += 8) {
      const long place = column + index < last ? column + index : last;
      _mm256_storeu_si256((__m256i *)(pixels + place), solid);
    }
  } else {
    for (long column = 0; column < count; column++)
      pixels[column] = (uint32_t)_mm256_extract_epi32(solid, 0);
  }
}

/* Blends a tint over the columns of constant coverage after marks. */
WIDE void lay_between(
    const struct marks *list, long count, uint32_t *pixels, struct wide_tint tint) {
  const __m256i zero = _mm256_setzero_si256();
  for (long index = 0; index < count; index += 8) {
    __m256i columns = _mm256_loadu_si256((const __m256i *)(list->columns + index));
    __m256i coverage = _mm256_cvtepu16_epi32(
        _mm_loadu_si128((const __m128i *)(list->coverage + index)));
    __m256i is_meant = _mm256_and_si256(
        _mm256_cmpgt_epi32(columns, zero), _mm256_cmpgt_epi32(coverage, zero));
    unsigned bits = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(is_meant));
    if (count - index < 8) bits &= (1u << (count - index)) - 1;
    for (; bits != 0; bits &= bits - 1) {
      const long place = index + __builtin_ctz(bits), room = list->columns[place];
      uint32_t *first = pixels + list->pixels[place] + 8;
      if (list->coverage[place] == 255 && tint.is_opaque) {
        fill(first, room, tint.solid);
      } else {
        __m256i coverage = _mm256_set1_epi16((short)list->coverage[place]);
        for (long column = 0; column < room; column += 8)
          lay(tint, first + column, coverage, room - column);
      }
    }
  }
}

/* Accumulates the cells of marks and blends a tint by their coverage. */
WIDE void lay_list(
    struct marks *list, long count, struct rasters_cells band, long end,
    struct rasters_pixels pixels, struct wide_tint tint) {
  /* A sentinel outside every row. */
  list->marks[count] = ~0u;
  place_marks(list, count, end, band.bytes_per_row, pixels.per_row);
  lay_marks(list, count, end, (char *)band.cells, pixels.first, tint);
  lay_between(list, count, pixels.first, tint);
}

WIDE void sweep(
    struct rasters_cells band, long first, long last, long end, struct rasters_pixels pixels,
    struct wide_tint tint) {
  struct marks list;
  uint32_t *next = list.marks;
  for (long row = 0; row < band.rows; row++) {
    /* Space for all marks of a row and the surplus entries after them. */
    if (next - list.marks + (last - first) * 64 + 32 > most_marks) {
      lay_list(&list, next - list.marks, band, end, pixels, tint);
      next = list.marks;
    }
    next = list_marks(row_of(band.marks, band, row), first, last, row, next);
  }
  lay_list(&list, next - list.marks, band, end, pixels, tint);
}

TARGET("avx2,bmi,popcnt") void rasters_sweep(
    struct rasters_cells band, long first, long last, long end, struct rasters_pixels pixels,
    struct rasters_tint narrow) {
  struct wide_tint tint = widened(narrow);
  /* Makes the condition a constant in the loop. */
  if (tint.is_opaque) {
    tint.is_opaque = 1;
    sweep(band, first, last, end, pixels, tint);
  } else {
    tint.is_opaque = 0;
    sweep(band, first, last, end, pixels, tint);
  }
}

/* The unsigned product of the lower halves of four words. */
WIDE __m256i product(__m256i one, __m256i other) { return _mm256_mul_epu32(one, other); }

/* The parts of heights to the left of a column at a distance "way". */
WIDE __m256i height_to(__m256i way, __m256i over, __m256i height, int64_t rise) {
  /* From 2^15 on, the upper part alone exceeds any height. */
  __m256i upper = _mm256_min_epu32(
      product(way, _mm256_set1_epi64x(rise >> 32)), _mm256_set1_epi64x(32768));
  __m256i lower =
      _mm256_srli_epi64(product(way, _mm256_set1_epi64x(rise & 0xFFFFFFFF)), 30);
  __m256i reached = _mm256_add_epi32(_mm256_slli_epi64(upper, 2), lower);
  /*
   * The entire height if the column extends beyond the edge; other bits of the mask exceed any
   * height.
   */
  __m256i is_past = _mm256_cmpgt_epi32(over, _mm256_setzero_si256());
  __m256i whole = _mm256_andnot_si256(is_past, _mm256_set1_epi64x(65536));
  return _mm256_min_epu32(height, _mm256_or_si256(reached, whole));
}

/* Half of heights times a width of up to two columns. */
WIDE __m256i area(__m256i height, __m256i width) {
  return _mm256_srli_epi64(product(height, width), 17);
}

/* Adds to cells of a row, and marks the first and the last valid one. */
WIDE void add(
    struct rasters_cells band, long row, long column, long last, __m128i areas, __m128i others,
    int columns) {
  __m128i *cells = (__m128i *)(row_of(band.cells, band, row) + column);
  uint64_t *marks = row_of(band.marks, band, row);
  _mm_storeu_si128(cells, _mm_add_epi32(_mm_loadu_si128(cells), areas));
  if (columns > 3)
    _mm_storeu_si128(cells + 1, _mm_add_epi32(_mm_loadu_si128(cells + 1), others));
  marks[column >> 9] |= (uint64_t)1 << (column >> 3 & 63);
  marks[last >> 9] |= (uint64_t)1 << (last >> 3 & 63);
}

/* Packs two numbers into each word, negated for a sign of -1. */
WIDE __m256i signed_pairs(__m256i low, __m256i high, __m256i sign) {
  __m256i pairs = _mm256_or_si256(low, _mm256_slli_epi64(high, 32));
  return _mm256_sub_epi32(_mm256_xor_si256(pairs, sign), sign);
}

/* A part of an edge, in 1/65,536 pixel; the column also x 2^24. */
struct part {
  int64_t x;
  long top, bottom;
  /* The change of x per unit of y x 2^24. */
  int64_t slope;
  /* The change of y per unit of x x 2^30. */
  int64_t rise;
  int sign;
};

/* Adds an edge, four rows at a time, each of which touches at most two, three or five columns. */
WIDE void follow(struct part edge, struct rasters_cells band, const int columns) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i unit = _mm256_set1_epi64x(65536), two_units = _mm256_set1_epi64x(131072);
  const __m256i total = _mm256_set1_epi64x(edge.bottom - edge.top);
  const __m256i slope = _mm256_set1_epi64x(edge.slope), x = _mm256_set1_epi64x(edge.x);
  const __m256i sign = _mm256_set1_epi32(edge.sign);
  /* A steeper edge also reaches its full height within 1/65,536 pixel. */
  const int64_t rise = edge.rise < (int64_t)1 << 46 ? edge.rise : (int64_t)1 << 46;
  const long rows = ((edge.bottom - 1) >> 16) - (edge.top >> 16) + 1;
  /* The begin of each row relative to the top. */
  __m256i begin = _mm256_sub_epi32(
      _mm256_setr_epi64x(0, 65536, 131072, 196608), _mm256_set1_epi64x(edge.top & 0xFFFF));
  for (long row = 0; row < rows; row += 4) {
    __m256i from = _mm256_min_epi32(_mm256_max_epi32(begin, zero), total);
    __m256i to = _mm256_min_epi32(_mm256_add_epi32(begin, unit), total);
    __m256i height = _mm256_sub_epi32(to, from);
    __m256i start =
        _mm256_srli_epi64(_mm256_add_epi64(x, _mm256_mul_epi32(from, slope)), 24);
    __m256i stop = _mm256_srli_epi64(_mm256_add_epi64(x, _mm256_mul_epi32(to, slope)), 24);
    __m256i left = _mm256_min_epi32(start, stop), right = _mm256_max_epi32(start, stop);
    __m256i first = _mm256_srli_epi64(left, 16), last = first;
    __m256i middle = _mm256_add_epi32(_mm256_slli_epi64(first, 16), unit);
    /* The distance from the left end to the end of the column, and from there to the right end. */
    __m256i way = _mm256_sub_epi32(middle, left), over = _mm256_sub_epi32(right, middle);
    __m256i width = _mm256_add_epi32(way, _mm256_max_epi32(_mm256_sub_epi32(zero, over), zero));
    __m256i reached = zero, carry = zero, sums[6] = {zero, zero, zero, zero, zero, zero};
    for (int column = 0; column < columns; column++) {
      /* A true comparison is -1. */
      last = _mm256_sub_epi32(last, _mm256_cmpgt_epi32(height, reached));
      __m256i next = column + 1 < columns ? height_to(way, over, height, rise) : height;
      __m256i done = _mm256_sub_epi32(next, reached);
      __m256i covered = area(done, width);
      sums[column] = _mm256_add_epi32(carry, covered);
      carry = _mm256_sub_epi32(done, covered);
      reached = next;
      width = _mm256_sub_epi32(two_units, _mm256_min_epi32(over, unit));
      way = _mm256_add_epi32(way, unit);
      over = _mm256_sub_epi32(over, unit);
    }
    sums[columns] = carry;
    __m256i one = signed_pairs(sums[0], sums[1], sign), two = signed_pairs(sums[2], sums[3], sign);
    __m256i even = _mm256_unpacklo_epi64(one, two), odd = _mm256_unpackhi_epi64(one, two);
    __m256i far_even = zero, far_odd = zero;
    if (columns > 3) {
      __m256i three = signed_pairs(sums[4], sums[5], sign);
      far_even = _mm256_unpacklo_epi64(three, zero), far_odd = _mm256_unpackhi_epi64(three, zero);
    }
    long firsts[4], lasts[4];
    _mm256_storeu_si256((__m256i *)firsts, first);
    _mm256_storeu_si256((__m256i *)lasts, last);
    __m128i near[4] = {_mm256_castsi256_si128(even), _mm256_castsi256_si128(odd),
                       _mm256_extracti128_si256(even, 1), _mm256_extracti128_si256(odd, 1)};
    __m128i far[4] = {_mm256_castsi256_si128(far_even), _mm256_castsi256_si128(far_odd),
                      _mm256_extracti128_si256(far_even, 1), _mm256_extracti128_si256(far_odd, 1)};
    for (long index = 0; index < 4; index++)
      if (index < rows - row)
        add(band, row + index, firsts[index], lasts[index], near[index], far[index], columns);
    begin = _mm256_add_epi32(begin, _mm256_set1_epi64x(262144));
  }
}

/* Prefetches the cells of the first rows of an edge; surplus prefetches are harmless. */
WIDE void fetch_cells(
    const struct rasters_edge *edge, struct rasters_cells band, struct rasters_window window) {
  const long top = most(edge->top_y >> 16, window.first_row) - window.first_row;
  const int32_t *cell = row_of(band.cells, band, top) + (edge->top_x >> 16);
  for (long row = 0; row < 4; row++) __builtin_prefetch(row_of(cell, band, row));
}

TARGET("avx2,bmi") long rasters_add(
    struct rasters_edge *edges, long index, struct rasters_cells band,
    struct rasters_window window, int32_t *head) {
  while (index >= 0) {
    struct rasters_edge *edge = edges + index;
    const long next = edge->next;
    if (next >= 0) fetch_cells(edges + next, band, window);
    const long left = least(edge->top_x, edge->bottom_x);
    const long right = most(edge->top_x, edge->bottom_x);
    const long across = (long)edge->bottom_x - edge->top_x;
    const long down = (long)edge->bottom_y - edge->top_y;
    const int64_t slope = (int64_t)((double)(across * (1L << 24)) / (double)down);
    if (left < window.first_column << 16 || right >= window.last_column << 16 ||
        labs(slope) > (int64_t)4 << 24)
      return index;
    struct part part;
    part.top = most(edge->top_y, window.first_row << 16);
    part.bottom = least(edge->bottom_y, window.last_row << 16);
    part.x = (int64_t)edge->top_x * (1L << 24) + (part.top - edge->top_y) * slope;
    part.slope = slope;
    part.rise = across == 0 ? 0 : (int64_t)((double)(down << 30) / (double)(right - left));
    part.sign = edge->sign;
    if (part.top < part.bottom) {
      struct rasters_cells rows = band;
      const long row = (part.top >> 16) - window.first_row;
      rows.cells = row_of(band.cells, band, row), rows.marks = row_of(band.marks, band, row);
      if (labs(slope) <= (int64_t)1 << 24) {
        follow(part, rows, 2);
      } else if (labs(slope) <= (int64_t)2 << 24) {
        follow(part, rows, 3);
      } else {
        follow(part, rows, 5);
      }
    }
    if (head && edge->bottom_y >> 16 >= window.last_row) {
      edge->next = *head;
      *head = (int32_t)index;
    }
    index = next;
  }
  return index;
}

/*
 * Lists the covered groups of eight columns in a row by their first columns; returns the end of the
 * list.
 */
WIDE int32_t *list_covered(
    const uint8_t *row, long stride, uint64_t parts, int part_shift, int32_t *next) {
  /* Shuffles that move the covered ones of four groups to the front. */
  static const uint32_t orders[16] = {
      0, 0, 8, 0x800, 16, 0x1000, 0x1008, 0x100800, 24, 0x1800, 0x1808, 0x180800, 0x1810, 0x181000,
      0x181008, 0x18100800};
  while (parts != 0) {
    /* 64 if all parts are covered. */
    const long first = (long)_tzcnt_u64(parts), count = (long)_tzcnt_u64(~(parts >> first));
    const long run = (first + count) << part_shift, end = run < stride ? run : stride;
    long column = first << part_shift;
    for (; column + 32 <= end; column += 32) {
      /* Coverage often continues in the next row. */
      __builtin_prefetch(row + column + stride);
      __m256i words = _mm256_loadu_si256((const __m256i *)(row + column));
      __m256i empty = _mm256_cmpeq_epi64(words, _mm256_setzero_si256());
      unsigned covered = ~(unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(empty)) & 15;
      __m128i order = _mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)orders[covered]));
      _mm_storeu_si128((__m128i *)next, _mm_add_epi32(order, _mm_set1_epi32((int)column)));
      next += __builtin_popcount(covered);
    }
    for (; column < end; column += 8) {
      *next = (int32_t)column;
      next += _mm_cvtsi128_si64(_mm_loadl_epi64((const __m128i *)(row + column))) != 0;
    }
    parts &= first + count < 64 ? ~0ull << (first + count) : 0;
  }
  return next;
}

/* A row of pixels, and the first columns of its covered groups of eight pixels. */
struct listed_row {
  uint32_t *pixels;
  const int32_t *columns, *end;
};

/*
 * Blends a tint over a row of pixels and gradually prefetches those of another row: the processor
 * drops prefetches when too many are pending.
 */
WIDE void lay_row(
    struct wide_tint tint, uint8_t *coverage, struct listed_row row, long width,
    struct listed_row ahead) {
  for (; row.columns < row.end; row.columns++) {
    if (ahead.columns < ahead.end) __builtin_prefetch(ahead.pixels + *ahead.columns++);
    const long column = *row.columns;
    __m128i bytes = _mm_loadl_epi64((const __m128i *)(coverage + column));
    _mm_storel_epi64((__m128i *)(coverage + column), _mm_setzero_si128());
    lay(tint, row.pixels + column, shares(bytes), width - column);
  }
  rasters_fetch(ahead.columns, ahead.end - ahead.columns, ahead.pixels);
}

/* Rows with lists of their covered columns, stored consecutively. */
struct listed_rows {
  long first, last;
  int32_t *columns, *ends[rasters_blend_rows];
};

WIDE void list_rows(struct listed_rows *rows, struct rasters_coverage coverage) {
  int32_t *next = rows->columns;
  for (long row = rows->first; row < rows->last; row++) {
    next = list_covered(
        coverage.bytes + row * coverage.bytes_per_row, coverage.bytes_per_row,
        coverage.parts[row], coverage.part_shift, next);
    rows->ends[row - rows->first] = next;
  }
}

/* One of the listed rows; an empty row beyond the last one. */
WIDE struct listed_row listed(
    const struct listed_rows *rows, long index, struct rasters_pixels pixels) {
  if (index >= rows->last - rows->first) return (struct listed_row){pixels.first, 0, 0};
  return (struct listed_row){
      pixels.first + (rows->first + index) * pixels.per_row,
      index > 0 ? rows->ends[index - 1] : rows->columns, rows->ends[index]};
}

/* Blends a tint over listed rows, and prefetches the pixels of others. */
WIDE void lay_rows(
    const struct listed_rows *rows, struct rasters_coverage coverage, long width,
    struct rasters_pixels pixels, struct wide_tint tint, const struct listed_rows *ahead) {
  for (long index = 0; index < rasters_blend_rows; index++)
    lay_row(
        tint, coverage.bytes + (rows->first + index) * coverage.bytes_per_row,
        listed(rows, index, pixels), width, listed(ahead, index, pixels));
}

TARGET("avx2,bmi,popcnt") void rasters_blend(
    struct rasters_coverage coverage, long first, long last, long width, int32_t *columns,
    struct rasters_pixels pixels, struct rasters_tint narrow) {
  const struct wide_tint tint = widened(narrow);
  /* Rows are blended while the pixels of the next ones are loaded from memory. */
  struct listed_rows before = {first, first, columns, {0}};
  struct listed_rows rows = {
      first, first, columns + rasters_blend_rows * coverage.bytes_per_row / 8 + 3, {0}};
  for (long top = first; top < last; top += rasters_blend_rows) {
    rows.first = top;
    rows.last = least(top + rasters_blend_rows, last);
    list_rows(&rows, coverage);
    lay_rows(&before, coverage, width, pixels, tint, &rows);
    const struct listed_rows listed = rows;
    rows = before;
    before = listed;
  }
  rows.last = rows.first;
  lay_rows(&before, coverage, width, pixels, tint, &rows);
}

/* Interpolates two adjacent samples by the weight of the right one, which is the upper half. */
WIDE __m256 mixed(__m256i pairs, __m256 share) {
  __m256 left = _mm256_cvtepi32_ps(_mm256_srai_epi32(_mm256_slli_epi32(pairs, 16), 16));
  __m256 right = _mm256_cvtepi32_ps(_mm256_srai_epi32(pairs, 16));
  return _mm256_add_ps(left, _mm256_mul_ps(_mm256_sub_ps(right, left), share));
}

/* The distances at each position, in pixels, interpolated between four samples. */
WIDE __m256 distances(struct rasters_field field, __m256i u, __m256i v) {
  const __m256i fraction = _mm256_set1_epi32(4095);
  const __m256 unit = _mm256_set1_ps(1.0f / 4096);
  __m256i places = _mm256_add_epi32(
      _mm256_mullo_epi32(_mm256_srai_epi32(v, 12), _mm256_set1_epi32(field.stride)),
      _mm256_srai_epi32(u, 12));
  __m256i upper = _mm256_i32gather_epi32((const int *)field.samples, places, 2);
  __m256i lower = _mm256_i32gather_epi32((const int *)(field.samples + field.stride), places, 2);
  __m256 across = _mm256_mul_ps(_mm256_cvtepi32_ps(_mm256_and_si256(u, fraction)), unit);
  __m256 down = _mm256_mul_ps(_mm256_cvtepi32_ps(_mm256_and_si256(v, fraction)), unit);
  __m256 top = mixed(upper, across), bottom = mixed(lower, across);
  __m256 distance = _mm256_add_ps(top, _mm256_mul_ps(_mm256_sub_ps(bottom, top), down));
  return _mm256_mul_ps(distance, _mm256_set1_ps(field.pixels));
}

/* Keeps the greater of the old and the new coverage; of the eight only "count" are valid. */
WIDE void keep(__m256 steps, uint8_t *target, long count) {
  __m256 raised = _mm256_max_ps(steps, _mm256_set1_ps(0.5f));
  __m256 bounded = _mm256_min_ps(raised, _mm256_set1_ps(255));
  /* From 2^23 on, the last bit of the mantissa has the value 1, so the fraction is truncated. */
  __m256 cut = _mm256_add_ps(
      _mm256_sub_ps(bounded, _mm256_set1_ps(0.4999f)), _mm256_set1_ps(8388608));
  __m256i bits = _mm256_and_si256(_mm256_castps_si256(cut), _mm256_set1_epi32(255));
  __m128i words =
      _mm_packus_epi32(_mm256_castsi256_si128(bits), _mm256_extracti128_si256(bits, 1));
  __m128i bytes = _mm_packus_epi16(words, words);
  if (count >= 8) {
    __m128i old = _mm_loadl_epi64((const __m128i *)target);
    _mm_storel_epi64((__m128i *)target, _mm_max_epu8(old, bytes));
  } else {
    uint8_t new[8];
    _mm_storel_epi64((__m128i *)new, bytes);
    for (long index = 0; index < count; index++)
      if (new[index] > target[index]) target[index] = new[index];
  }
}

TARGET("avx2,bmi") void rasters_read(
    struct rasters_field field, int32_t u, int32_t v, int32_t du, int32_t dv, long count,
    uint8_t *letters, uint8_t *halos) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  for (long column = 0; column < count; column += 8) {
    /* Surplus positions repeat the last valid one, which is inside the field. */
    long last = count - 1 - column;
    __m256i lane = _mm256_min_epi32(lanes, _mm256_set1_epi32(last < 7 ? (int)last : 7));
    lane = _mm256_add_epi32(lane, _mm256_set1_epi32((int)column));
    __m256i across = _mm256_mullo_epi32(lane, _mm256_set1_epi32(du));
    __m256i down = _mm256_mullo_epi32(lane, _mm256_set1_epi32(dv));
    __m256 distance = distances(
        field, _mm256_add_epi32(across, _mm256_set1_epi32(u)),
        _mm256_add_epi32(down, _mm256_set1_epi32(v)));
    if (letters) {
      __m256 steps = _mm256_sub_ps(
          _mm256_set1_ps(127.5f), _mm256_mul_ps(distance, _mm256_set1_ps(255)));
      keep(steps, letters + column, count - column);
    }
    if (halos) {
      __m256 fall = _mm256_mul_ps(distance, _mm256_set1_ps(field.slope));
      __m256 outer = _mm256_sub_ps(_mm256_set1_ps(field.halo), fall);
      __m256 inner = _mm256_add_ps(_mm256_set1_ps(field.inner), fall);
      keep(_mm256_min_ps(outer, inner), halos + column, count - column);
    }
  }
}

#else

int rasters_are_wide(void) { return 0; }

void rasters_sweep(
    struct rasters_cells band, long first, long last, long end, struct rasters_pixels pixels,
    struct rasters_tint tint) {
  (void)band, (void)first, (void)last, (void)end, (void)pixels, (void)tint;
}

long rasters_add(
    struct rasters_edge *edges, long index, struct rasters_cells band,
    struct rasters_window window, int32_t *head) {
  (void)edges, (void)band, (void)window, (void)head;
  return index;
}

void rasters_blend(
    struct rasters_coverage coverage, long first, long last, long width, int32_t *columns,
    struct rasters_pixels pixels, struct rasters_tint tint) {
  (void)coverage, (void)first, (void)last, (void)width, (void)columns, (void)pixels, (void)tint;
}

void rasters_read(
    struct rasters_field field, int32_t u, int32_t v, int32_t du, int32_t dv, long count,
    uint8_t *letters, uint8_t *halos) {
  (void)field, (void)u, (void)v, (void)du, (void)dv, (void)count, (void)letters, (void)halos;
}

#endif
