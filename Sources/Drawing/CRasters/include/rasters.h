#ifndef RASTERS_H
#define RASTERS_H

#include <stdint.h>

/* Asks for the pixels that some words of marks are about, before they are drawn on. */
void rasters_touch(const uint64_t *marks, long first, long last, const uint32_t *pixels);

/*
 * The others are loops over rows of pixels with AVX2, eight pixels to a register. They give the very
 * same pixels as the loops in Swift, which are taken where a processor lacks AVX2.
 */

/* Whether the processor has what those loops need. */
int rasters_are_wide(void);

/* A color that is laid over pixels: 0xFFRRGGBB, and its alpha of 0...255. */
struct rasters_tint {
  uint32_t pixel;
  uint32_t alpha;
};

/*
 * Sums up a row of cells and lays a color over the pixels by what is covered; the cells and their
 * marks are zero again afterwards.
 *
 * A mark is a bit for eight cells, and a word of marks 512 cells. Only words from first to before
 * last are looked at. What is covered ends at the column "end".
 */
void rasters_sweep(
    int32_t *cells, uint64_t *marks, long first, long last, long end, uint32_t *pixels,
    struct rasters_tint tint);

/*
 * Lays a color over pixels, eight from each of some columns on, by a byte of coverage for each pixel;
 * these are zero again afterwards. There are "width" pixels in the row.
 */
void rasters_lay(
    uint8_t *coverage, const int32_t *columns, long count, long width, uint32_t *pixels,
    struct rasters_tint tint);

/* The distances to the edge of a letter, and what becomes of them. */
struct rasters_field {
  const int16_t *samples;
  /* Samples in a row of the field. */
  int32_t stride;
  /* Pixels in a unit of the samples. */
  float pixels;
  /* The coverage at the edge of the halo, and what a pixel outwards takes off it. */
  float halo, slope;
};

/*
 * Reads distances along a row of pixels and keeps where they cover more than what is there, of the
 * letter and of its halo; either may be null.
 *
 * The first pixel is at u, v of the field and the next du, dv further, with 12 bits of fraction; all
 * of them lie inside.
 */
void rasters_read(
    struct rasters_field field, int32_t u, int32_t v, int32_t du, int32_t dv, long count,
    uint8_t *letters, uint8_t *halos);

#endif
