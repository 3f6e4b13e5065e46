// The C functions that Embedded Swift calls and that a bare WebAssembly target does not have.
// Empty on every other target.
#pragma once
