#ifndef RASTERS_H
#define RASTERS_H

#include <stdint.h>

/* Asks for the pixels that some words of marks are about, before they are drawn on. */
void rasters_touch(const uint64_t *marks, long first, long last, const uint32_t *pixels);

/* Asks for pixels of a row, eight from each of some columns on, before they are drawn on. */
void rasters_fetch(const int32_t *columns, long count, const uint32_t *pixels);

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
 * Rows of cells, and of marks: a bit for eight cells, 64 to a word. Rows of both lie equally far apart.
 */
struct rasters_cells {
  int32_t *cells;
  uint64_t *marks;
  long bytes_per_row;
  long rows;
};

/*
 * Sums up rows of cells and lays a color over the pixels by what is covered; the cells and their marks
 * are zero again afterwards.
 *
 * Only words of marks from first to before last are looked at. What is covered ends at the column
 * "end".
 */
void rasters_sweep(
    struct rasters_cells band, long first, long last, long end, uint32_t *pixels,
    long pixels_per_row, struct rasters_tint tint);

/* A side of a ring in 65,536ths of a pixel, from top to bottom; not level. */
struct rasters_edge {
  int32_t top_x, top_y;
  int32_t bottom_x, bottom_y;
  /* 0 for an edge that ran downwards, -1 for one that ran upwards. */
  int32_t sign;
  /* The next edge of the same list; negative for none. */
  int32_t next;
};

/* Where in a picture rows of cells lie, and which columns are drawn on, both from first to before last. */
struct rasters_window {
  long first_row, last_row;
  long first_column, last_column;
};

/* The pixels of the first row of a window, or none, and how far rows lie apart. */
struct rasters_pixels {
  uint32_t *first;
  long per_row;
};

/*
 * Adds what a list of edges, from an index on, adds to the rows of a window, and asks for the pixels
 * below: many of them are then on their way from memory before they are drawn on.
 *
 * An edge that reaches beyond the last row becomes the first of another list, whose head is given, or
 * null where there are no more rows. The list is left at an edge that crosses the columns of the
 * window, or of which a row may hold pixels of more than five columns: the result is the index of that
 * edge, which was not added, or a negative number.
 */
long rasters_add(
    struct rasters_edge *edges, long index, struct rasters_cells band,
    struct rasters_window window, struct rasters_pixels pixels, int32_t *head);

/*
 * Lays a color over pixels, eight from each of some columns on, by a byte of coverage for each pixel;
 * these are zero again afterwards. There are "width" pixels in the row.
 */
void rasters_lay(
    uint8_t *coverage, const int32_t *columns, long count, long width, uint32_t *pixels,
    struct rasters_tint tint);

/*
 * Lays a color over pixels by a byte of coverage for each.
 *
 * - color: 0xAARRGGBB with premultiplied alpha.
 */
void rasters_shade(const uint8_t *mask, long count, uint32_t color, uint32_t *pixels);

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
