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

/* The pixels of the first row of a window, and how far rows lie apart. */
struct rasters_pixels {
  uint32_t *first;
  long per_row;
};

/*
 * Sums up rows of cells and lays a color over the pixels by what is covered; the cells and their marks
 * are zero again afterwards.
 *
 * Only words of marks from first to before last are looked at, 47 at most. What is covered ends at the
 * column "end".
 */
void rasters_sweep(
    struct rasters_cells band, long first, long last, long end, struct rasters_pixels pixels,
    struct rasters_tint tint);

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

/* How a plane is seen on the pixels: rows of three coefficients for X, Y and W. */
struct rasters_plane {
  double x[3], y[3], w[3];
};

/* A box around corners, in pixels. */
struct rasters_box {
  double left, top, right, bottom;
};

/*
 * Finds where pairs of X and Y are seen on the pixels, and a box around them; 0 when one of them is not
 * nearer than W "nearest", or any number is not less than "farthest", and only then.
 */
int rasters_project(
    const double *points, long count, const struct rasters_plane *plane, double nearest,
    double farthest, double *corners, struct rasters_box *box);

/*
 * Adds the edges of a ring to the lists of the bands in which they begin, beginning with "index";
 * the result is the index after the last. What a window does not see is left out.
 *
 * - corners: Pairs of X and Y in pixels, one at least, within 32,767 of none.
 * - heads: The first edge of each band.
 */
long rasters_list(
    const double *corners, long count, struct rasters_window window, long rows_per_band,
    struct rasters_edge *edges, long index, int32_t *heads);

/*
 * Adds what a list of edges, from an index on, adds to the rows of a window.
 *
 * An edge that reaches beyond the last row becomes the first of another list, whose head is given, or
 * null where there are no more rows. The list is left at an edge that crosses the columns of the
 * window, or of which a row may hold pixels of more than five columns: the result is the index of that
 * edge, which was not added, or a negative number.
 */
long rasters_add(
    struct rasters_edge *edges, long index, struct rasters_cells band,
    struct rasters_window window, int32_t *head);

/*
 * Lays a color over pixels by a byte of coverage for each.
 *
 * - color: 0xAARRGGBB with premultiplied alpha.
 */
void rasters_shade(const uint8_t *mask, long count, uint32_t color, uint32_t *pixels);

/*
 * How much of each pixel is covered, 0...255, and which parts of each row may be: a bit for each
 * part.
 */
struct rasters_coverage {
  uint8_t *bytes;
  long bytes_per_row;
  uint64_t *parts;
  /* A part has 2 to this power columns. */
  int part_shift;
};

/* So many rows are laid while the pixels of as many others, which are listed by then, are asked for. */
enum { rasters_blend_rows = 8 };

/*
 * Lays a color over pixels wherever rows are covered, from first to before last; what is covered is
 * zero again afterwards.
 *
 * - pixels: From row 0 on.
 * - columns: Room for an eighth of the bytes of twice so many rows, and six more.
 */
void rasters_blend(
    struct rasters_coverage coverage, long first, long last, long width, int32_t *columns,
    struct rasters_pixels pixels, struct rasters_tint tint);

/* What lies within reach of a straight line, in 2,040ths of a pixel; see FixedStrip. */
struct rasters_strip {
  /*
   * The distance from the line at columns 3 and 4 of the first row x 2^16, less than 2^47, and its
   * change down and to the right.
   */
  int64_t distance, step, slope;
  /* How much farther it reaches than "reach". */
  int32_t excess;
  int16_t reach;
  /* The change from there over eight columns. */
  int16_t lanes[8];
};

/* From the middle of eight pixels so far away none of them is within reach. */
enum { rasters_strip_limit = 18360 };

/* Where a strip begins on the first row, and how wide it is, in columns x 2^20, less than 2^51. */
struct rasters_columns {
  int64_t boundary, step, width;
};

/* A straight line of a pixel or two in width: what lies within two strips, in the columns of the first. */
struct rasters_sliver {
  /* Empty for none. */
  struct rasters_window window;
  struct rasters_strip side, end;
  struct rasters_columns columns;
};

/* Covers a sliver, where it is not covered more already. */
void rasters_cover(struct rasters_coverage coverage, const struct rasters_sliver *sliver);

/*
 * Asks for the bytes that a sliver covers, and covers the one before, which it takes the place of: the
 * bytes of one are on their way from memory while another is covered.
 */
void rasters_cover_next(
    struct rasters_coverage coverage, const struct rasters_sliver *sliver,
    struct rasters_sliver *before);

/*
 * The means of square blocks of pixels beside each other, as 0x00RRGGBB.
 *
 * - side: Four or eight pixels.
 * - count: How many blocks; those of four pixels are read and written by twos.
 */
void rasters_average(
    const uint32_t *pixels, long per_row, long side, long count, uint32_t *means);

/*
 * Replaces each pixel of a row by the mean of so many on both sides; beyond the ends those repeat.
 *
 * - copy: Room for a row.
 */
void rasters_blur_row(uint32_t *pixels, long count, long radius, uint32_t *copy);

/*
 * Replaces each byte by the mean of so many above and below; beyond the ends those repeat.
 *
 * - copy: Room for eight bytes of each row.
 */
void rasters_blur_columns(uint8_t *bytes, long width, long height, long radius, uint8_t *copy);

/* The distances to the edge of a letter, and what becomes of them. */
struct rasters_field {
  const int16_t *samples;
  /* Samples in a row of the field. */
  int32_t stride;
  /* Pixels in a unit of the samples. */
  float pixels;
  /* The coverage at the edge of the halo, and what a pixel outwards takes off it. */
  float halo, slope;
  /* The coverage of the halo at the edge of the letter, of which a pixel inwards takes as much. */
  float inner;
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
