#ifndef PIXEL_RUNS_H
#define PIXEL_RUNS_H

#include <stdint.h>

/*
 * Rows of pixels as what deflate (RFC 1951) writes: single pixels, and runs of pixels that repeat the
 * one before them or the ones above them. Only the lower 24 bits of a pixel 0xAARRGGBB count. In a
 * PNG file a row begins with the number of its filter, which is 0 here: none.
 *
 * Where the processor has AVX2 and BMI2, and "wide" is not 0, they are used; the results are the same.
 */

/* Whether the processor has what the wide loops need. */
int pixel_runs_are_wide(void);

/* The most pixels in one run of the file: three bytes each, and deflate repeats up to 258. */
enum { pixel_runs_longest = 86 };

/* What a row consists of. Room is the caller's: a bit, and a start, for each pixel and 64 more. */
struct pixel_runs {
  /* A bit for each pixel in a run. */
  uint64_t *any;
  /* A bit for each pixel in a run that repeats the pixels above it. */
  uint64_t *up;
  /* The columns where single pixels are and runs begin; after the last one the width. */
  uint32_t *starts;
  long count;
};

/* The two sums of the checksum Adler-32 (RFC 1950), each below 65,521. */
struct pixel_sums {
  uint32_t bytes;
  uint32_t sums;
};

/*
 * Finds the runs of a row, and adds its bytes to the checksum: 0, and red, green, blue of each pixel.
 * The row above may be null: then nothing repeats it.
 */
void pixel_runs_find(
    const uint32_t *row, const uint32_t *above, long width, struct pixel_runs *runs,
    struct pixel_sums *sums, int wide);

/* How often there is what; runs that are longer than the longest are counted as several. */
struct pixel_counts {
  uint32_t bytes[256];
  /* By length in pixels. */
  uint32_t left[pixel_runs_longest + 1];
  uint32_t up[pixel_runs_longest + 1];
};

/* Adds what a row consists of to the counts. */
void pixel_runs_count(
    const uint32_t *row, const struct pixel_runs *runs, struct pixel_counts *counts);

/* What is written for what: bits, the first one lowest, above six bits that say how many. */
struct pixel_words {
  uint64_t bytes[256];
  uint64_t nothing;
  /* By length in pixels. */
  uint64_t left[pixel_runs_longest + 1];
  uint64_t up[pixel_runs_longest + 1];
};

/* Where bits go: those that fill no byte yet, the first one lowest, and the next byte. */
struct pixel_bits {
  uint64_t bits;
  uint64_t count;
  uint8_t *next;
};

/* Writes a row; may touch 8 bytes more than are written. A pixel takes at most 6 bytes. */
void pixel_runs_write(
    const uint32_t *row, const struct pixel_runs *runs, const struct pixel_words *words,
    struct pixel_bits *bits, int wide);

#endif
