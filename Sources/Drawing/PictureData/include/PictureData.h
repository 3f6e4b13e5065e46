// The files of `Data` as text in UTF-8, which the pages of Picture consist of.
#pragma once

/// The frame of a page, with `$title$`, `$style$` and `$body$` where these go.
const char *plumb_page(void);
/// The style of the page of thumbnails.
const char *plumb_index_style(void);
/// The style of the check boxes of that page.
const char *plumb_filter_style(void);
/// The style of the page that compares images.
const char *plumb_comparison_style(void);
