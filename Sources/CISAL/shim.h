#include <isa-l.h>

/* Sums of sizes, which Swift does not import as macros. */
static const unsigned int isal_level1_buffer_size = ISAL_DEF_LVL1_DEFAULT;
