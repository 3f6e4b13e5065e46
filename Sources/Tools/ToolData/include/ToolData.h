// The texts of `Data`, which end with a zero. Places in double braces, and `<!--data-->` in the page, are filled in.
#pragma once

/// The page of `plumb prove --format html`.
const char *plumb_proof_page(void);
/// The instructions for coding agents.
const char *plumb_skill(void);
/// The names of the symbols of Apple's systems, sorted, one a line. A name that begins with the words of the one before it has their number, as
/// a digit, instead of them.
const char *plumb_symbols(void);
/// The completion scripts of bash and zsh.
const char *plumb_bash_completions(void);
const char *plumb_zsh_completions(void);
