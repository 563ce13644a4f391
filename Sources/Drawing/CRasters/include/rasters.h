#ifndef RASTERS_H
#define RASTERS_H

#include <stdint.h>

/* Prefetches the pixels of some mark words before drawing. */
void rasters_touch(const uint64_t *marks, long first, long last, const uint32_t *pixels);

/* Prefetches eight pixels of a row at each of some columns before drawing. */
void rasters_fetch(const int32_t *columns, long count, const uint32_t *pixels);

/*
 * The following loops process rows of pixels with AVX2, eight pixels per register. Their results
 * equal those of the loops in Swift, which run on processors without AVX2.
 */

/* Whether the processor supports the instructions of these loops. */
int rasters_are_wide(void);

/* A color to blend over pixels: 0xFFRRGGBB, and its alpha of 0...255. */
struct rasters_tint {
  uint32_t pixel;
  uint32_t alpha;
};

/*
 * Rows of cells, and of marks: one bit per eight cells, 64 bits per word. Rows of both have the
 * same stride.
 */
struct rasters_cells {
  int32_t *cells;
  uint64_t *marks;
  long bytes_per_row;
  long rows;
};

/* The pixels of the first row of a window, and the stride. */
struct rasters_pixels {
  uint32_t *first;
  long per_row;
};

/*
 * Accumulates rows of cells and blends a color by the resulting coverage; resets the cells and
 * their marks to zero.
 *
 * Reads only the words of marks in [first, last), at most 47. The coverage ends at the column
 * "end".
 */
void rasters_sweep(
    struct rasters_cells band, long first, long last, long end, struct rasters_pixels pixels,
    struct rasters_tint tint);

/* A side of a ring in 1/65,536 pixel, from top to bottom; not horizontal. */
struct rasters_edge {
  int32_t top_x, top_y;
  int32_t bottom_x, bottom_y;
  /* 0 for an edge that originally ran downwards, -1 for one that ran upwards. */
  int32_t sign;
  /* The next edge of the same list; negative for none. */
  int32_t next;
};

/* The position of rows of cells in a picture, and the columns to draw: half-open ranges. */
struct rasters_window {
  long first_row, last_row;
  long first_column, last_column;
};

/* The projection of a plane to pixels: rows of three coefficients for X, Y and W. */
struct rasters_plane {
  double x[3], y[3], w[3];
};

/* The bounding box of corners, in pixels. */
struct rasters_box {
  double left, top, right, bottom;
};

/*
 * Projects pairs of X and Y to pixels and computes their bounding box.
 *
 * Returns 0 if W of a point is not greater than "nearest", or if any number is not less than
 * "farthest".
 */
int rasters_project(
    const double *points, long count, const struct rasters_plane *plane, double nearest,
    double farthest, double *corners, struct rasters_box *box);

/*
 * Adds the edges of a ring, from "index" on, to the lists of the bands in which they begin; returns
 * the index after the last one. Omits edges without effect in the window.
 *
 * - corners: Pairs of X and Y in pixels, at least one, within ±32,767.
 * - heads: The first edge of each band.
 */
long rasters_list(
    const double *corners, long count, struct rasters_window window, long rows_per_band,
    struct rasters_edge *edges, long index, int32_t *heads);

/*
 * Adds the contribution of a list of edges, from an index on, to the rows of a window.
 *
 * An edge that extends beyond the last row becomes the first of another list at "head", which is
 * null if there are no more rows. Stops at an edge that crosses the columns of the window, or that
 * may touch more than five columns in a row; returns the index of that edge, which was not added,
 * or a negative number.
 */
long rasters_add(
    struct rasters_edge *edges, long index, struct rasters_cells band,
    struct rasters_window window, int32_t *head);

/*
 * Blends a color over pixels by one byte of coverage each.
 *
 * - color: 0xAARRGGBB with premultiplied alpha.
 */
void rasters_shade(const uint8_t *mask, long count, uint32_t color, uint32_t *pixels);

/*
 * The coverage of each pixel, 0...255, and the parts of each row that may be covered: one bit per
 * part.
 */
struct rasters_coverage {
  uint8_t *bytes;
  long bytes_per_row;
  uint64_t *parts;
  /* A part has two to this power columns. */
  int part_shift;
};

/* The number of rows that are blended while the pixels of as many listed rows are prefetched. */
enum { rasters_blend_rows = 8 };

/*
 * Blends a color over the covered pixels of rows in [first, last), and resets their coverage to
 * zero.
 *
 * - pixels: From row 0 on.
 * - columns: Space for an eighth of the bytes of twice "rasters_blend_rows" rows, plus six.
 */
void rasters_blend(
    struct rasters_coverage coverage, long first, long last, long width, int32_t *columns,
    struct rasters_pixels pixels, struct rasters_tint tint);

/* The pixels within a distance of a straight line, in 1/2,040 pixel; see FixedStrip. */
struct rasters_strip {
  /*
   * The signed distance from the line at columns 3 and 4 of the first row x 2^16, less than 2^47,
   * and its change per row and per column.
   */
  int64_t distance, step, slope;
  /* The distance by which the strip extends beyond "reach". */
  int32_t excess;
  int16_t reach;
  /* The differences from there for eight columns. */
  int16_t lanes[8];
};

/* The distance from the center of eight pixels at which none of them is within reach. */
enum { rasters_strip_limit = 18360 };

/*
 * The first column of a strip on the first row and its change per row, and the width, in columns x
 * 2^20, less than 2^51.
 */
struct rasters_columns {
  int64_t boundary, step, width;
};

/*
 * A straight line a pixel or two wide: the intersection of two strips, in the columns of the first.
 */
struct rasters_sliver {
  /* Empty for no line. */
  struct rasters_window window;
  struct rasters_strip side, end;
  struct rasters_columns columns;
};

/* Covers a line, keeping greater coverage. */
void rasters_cover(struct rasters_coverage coverage, const struct rasters_sliver *sliver);

/*
 * Prefetches the coverage of a line, and covers the previous one, which it replaces: one is loaded
 * from memory while the other is covered.
 */
void rasters_cover_next(
    struct rasters_coverage coverage, const struct rasters_sliver *sliver,
    struct rasters_sliver *before);

/*
 * Averages adjacent square blocks of pixels, as 0x00RRGGBB.
 *
 * - side: Four or eight pixels.
 * - count: The number of blocks; those of four pixels are read and written in pairs.
 */
void rasters_average(
    const uint32_t *pixels, long per_row, long side, long count, uint32_t *means);

/*
 * Replaces each pixel of a row by the average within "radius" on both sides; beyond the ends the
 * edge pixels repeat.
 *
 * - copy: Space for a row.
 */
void rasters_blur_row(uint32_t *pixels, long count, long radius, uint32_t *copy);

/*
 * Replaces each byte by the average within "radius" above and below; beyond the ends the edge bytes
 * repeat.
 *
 * - copy: Space for eight bytes of each row.
 */
void rasters_blur_columns(uint8_t *bytes, long width, long height, long radius, uint8_t *copy);

/* The distance field of a glyph, and its conversion to coverage. */
struct rasters_field {
  const int16_t *samples;
  /* The number of samples in a row of the field. */
  int32_t stride;
  /* The pixels per unit of the samples. */
  float pixels;
  /*
   * The coverage of the halo's outer slope at the edge of the glyph, and its decrease per pixel
   * outwards.
   */
  float halo, slope;
  /*
   * The coverage of the halo's inner slope at the edge of the glyph, which decreases at the same
   * rate inwards.
   */
  float inner;
};

/*
 * Samples distances along a row of pixels and keeps the greater coverage of the glyph and of its
 * halo; either may be null.
 *
 * The first pixel is at u, v of the field and the next du, dv further, with 12 fractional bits; all
 * of them are inside.
 */
void rasters_read(
    struct rasters_field field, int32_t u, int32_t v, int32_t du, int32_t dv, long count,
    uint8_t *letters, uint8_t *halos);

#endif
