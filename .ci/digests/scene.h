#ifndef SCENE_H
#define SCENE_H

#include <stddef.h>
#include <stdint.h>

/* The size of the picture; rows end with fewer than eight pixels. */
enum { width = 1237, height = 211 };

/*
 * A picture, and the pseudo-random numbers and the digest (FNV-1a) of a scene. The calls of a
 * statement that takes several numbers have no fixed order, so each has its own statement.
 */
struct scene {
  uint32_t pixels[width * height];
  uint64_t random, digest;
};

/* A number below "count". */
uint32_t below(struct scene *scene, uint32_t count);

/* A number in [from, to), with 32 random bits. */
double between(struct scene *scene, double from, double to);

/* An alpha of 255 for every other layer, and of 1...254 for those between. */
uint32_t some_alpha(struct scene *scene, int layer);

/* A premultiplied color of an alpha. */
uint32_t some_color(struct scene *scene, uint32_t alpha);

/* A copy of the pixels, to be freed. */
uint32_t *copied(const struct scene *scene);

/* Adds bytes to the digest, such as a result that is not a pixel. */
void digest(struct scene *scene, const void *bytes, size_t count);

/* Memory of zeros. */
void *zeros(size_t bytes);

/* Ends the program with an error. */
void fail(const char *message) __attribute__((noreturn));

void draw_areas(struct scene *scene);
void draw_translucent_areas(struct scene *scene);
void draw_slanted_areas(struct scene *scene);
void draw_small_areas(struct scene *scene);
void draw_dense_areas(struct scene *scene);
void draw_clipped_areas(struct scene *scene);
void draw_tilted_areas(struct scene *scene);

void draw_lines(struct scene *scene);
void draw_short_lines(struct scene *scene);
void draw_level_lines(struct scene *scene);
void draw_slanted_lines(struct scene *scene);
void draw_clipped_lines(struct scene *scene);

void draw_letters(struct scene *scene);
void draw_turned_letters(struct scene *scene);
void draw_clear_letters(struct scene *scene);
void draw_halos(struct scene *scene);

void draw_shadows(struct scene *scene);
void draw_means_of_four(struct scene *scene);
void draw_means_of_eight(struct scene *scene);
void draw_blurred_rows(struct scene *scene);
void draw_blurred_columns(struct scene *scene);

void draw_runs(struct scene *scene);
void draw_single_pixels(struct scene *scene);

#endif
