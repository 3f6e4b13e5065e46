#include <pango/pangocairo.h>
#include <hb.h>
#include <hb-ot.h>
