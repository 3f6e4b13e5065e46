#include "LibraryData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char desktop_views[] = {
#embed "Data/desktop-views.txt"
  , 0
};
const char *plumb_desktop_views(void) { return desktop_views; }

static const char touch_views[] = {
#embed "Data/touch-views.txt"
  , 0
};
const char *plumb_touch_views(void) { return touch_views; }

static const char desktop_scenes[] = {
#embed "Data/desktop-scenes.txt"
  , 0
};
const char *plumb_desktop_scenes(void) { return desktop_scenes; }

static const char touch_scenes[] = {
#embed "Data/touch-scenes.txt"
  , 0
};
const char *plumb_touch_scenes(void) { return touch_scenes; }

static const char operations[] = {
#embed "Data/operations.txt"
  , 0
};
const char *plumb_operations(void) { return operations; }
