#ifndef PIXEL_RUNS_H
#define PIXEL_RUNS_H

#include <stdint.h>

/*
 * Rows of pixels as deflate (RFC 1951) encodes them: single pixels, and runs of pixels that repeat
 * the previous one or the ones above. Only the lower 24 bits of a pixel 0xAARRGGBB count. In a PNG
 * file a row begins with the number of its filter, here 0 for none.
 *
 * With AVX2 and BMI2 the functions use vector code if "wide" is not 0; the results are the same.
 */

/* Whether the processor supports the vector code. */
int pixel_runs_are_wide(void);

/* The maximum number of pixels in a run: three bytes each, and deflate repeats up to 258 bytes. */
enum { pixel_runs_longest = 86 };

/*
 * The division of a row. The caller supplies the memory: a bit and a start for each pixel and 64
 * more.
 */
struct pixel_runs {
  /* A bit for each pixel in a run. */
  uint64_t *any;
  /* A bit for each pixel in a run that repeats the pixels above it. */
  uint64_t *up;
  /* The columns of single pixels and of the starts of runs, followed by the width. */
  uint32_t *starts;
  long count;
};

/* The two sums of the checksum Adler-32 (RFC 1950), each below 65,521. */
struct pixel_sums {
  uint32_t bytes;
  uint32_t sums;
};

/*
 * Divides a row into runs, and adds its bytes to the checksum: 0, and red, green, blue of each
 * pixel. The row above may be null for none.
 */
void pixel_runs_find(
    const uint32_t *row, const uint32_t *above, long width, struct pixel_runs *runs,
    struct pixel_sums *sums, int wide);

/* The frequencies of symbols; longer runs than the maximum count as several. */
struct pixel_counts {
  uint32_t bytes[256];
  /* By length in pixels. */
  uint32_t left[pixel_runs_longest + 1];
  uint32_t up[pixel_runs_longest + 1];
};

/* Adds the symbols of a row to the counts. */
void pixel_runs_count(
    const uint32_t *row, const struct pixel_runs *runs, struct pixel_counts *counts);

/* The code words of symbols: the bits, the first one lowest, above six bits with their number. */
struct pixel_words {
  uint64_t bytes[256];
  uint64_t nothing;
  /* By length in pixels. */
  uint64_t left[pixel_runs_longest + 1];
  uint64_t up[pixel_runs_longest + 1];
};

/* A bit writer: the bits of an incomplete byte, the first one lowest, and the next byte. */
struct pixel_bits {
  uint64_t bits;
  uint64_t count;
  uint8_t *next;
};

/* Writes a row. May write up to 8 bytes beyond the end. A pixel takes at most 6 bytes. */
void pixel_runs_write(
    const uint32_t *row, const struct pixel_runs *runs, const struct pixel_words *words,
    struct pixel_bits *bits, int wide);

#endif
