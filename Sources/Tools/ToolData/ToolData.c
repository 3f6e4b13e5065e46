#include "ToolData.h"

// Clang has `#embed` before C23 too, with this warning. The build knows that the result depends on the files.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char proofPage[] = {
#embed "Data/ProofPage.html" suffix(, 0)
};

static const unsigned char skill[] = {
#embed "Data/Skill.md" suffix(, 0)
};

static const unsigned char bashCompletions[] = {
#embed "Data/completions.bash" suffix(, 0)
};

static const unsigned char zshCompletions[] = {
#embed "Data/completions.zsh" suffix(, 0)
};

static const unsigned char symbols[] = {
#embed "Data/symbols.txt" suffix(, 0)
};

const char *plumb_proof_page(void) { return (const char *)proofPage; }
const char *plumb_symbols(void) { return (const char *)symbols; }
const char *plumb_skill(void) { return (const char *)skill; }
const char *plumb_bash_completions(void) { return (const char *)bashCompletions; }
const char *plumb_zsh_completions(void) { return (const char *)zshCompletions; }
