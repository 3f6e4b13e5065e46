#include "PictureData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char page[] = {
#embed "Data/page.html"
  , 0
};
const char *plumb_page(void) { return page; }

static const char indexStyle[] = {
#embed "Data/index.css"
  , 0
};
const char *plumb_index_style(void) { return indexStyle; }

static const char filterStyle[] = {
#embed "Data/filter.css"
  , 0
};
const char *plumb_filter_style(void) { return filterStyle; }

static const char comparisonStyle[] = {
#embed "Data/comparison.css"
  , 0
};
const char *plumb_comparison_style(void) { return comparisonStyle; }
