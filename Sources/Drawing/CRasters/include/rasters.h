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

#endif
