// The runtime of a bare WebAssembly target: memory, bytes, random seeds and numbers, and nothing else.
#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count > 0; --count, ++a, ++b)
    if (*a != *b) return *a - *b;
  return 0;
}

double round(double value) {
  double whole = __builtin_trunc(value), rest = value - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// The low 128 bits of a product; the compiler calls it to see whether a product of 64-bit integers overflows.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right, mask = UINT32_MAX;
  uint64_t low = (a & mask) * (b & mask), middle = (a >> 32) * (b & mask) + (low >> 32);
  uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & mask)));
}

// Memory: blocks of powers of two, each with its size class in the word before it; a freed block goes to the list of its class.
enum { smallest = 5, classes = 32, page = 65536 };
typedef struct Block { struct Block *next; } Block;
extern unsigned char __heap_base;
static Block *freed[classes];
static uintptr_t top;

static uintptr_t grow(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = top, end = start + size, have = __builtin_wasm_memory_size(0) * page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return 0;
  top = end;
  return start;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  unsigned class = smallest;
  while (((size_t)1 << class) < size + alignment + 8) ++class;
  uintptr_t start;
  if (freed[class]) {
    start = (uintptr_t)freed[class];
    freed[class] = freed[class]->next;
  } else if ((start = grow((size_t)1 << class)) == 0) {
    return 12;  // ENOMEM
  }
  uintptr_t block = (start + sizeof(uint32_t) * 2 + alignment - 1) & ~(uintptr_t)(alignment - 1);
  ((uint32_t *)block)[-1] = class;
  ((uint32_t *)block)[-2] = (uint32_t)start;
  *out = (void *)block;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  uint32_t class = ((uint32_t *)pointer)[-1];
  Block *block = (Block *)(uintptr_t)((uint32_t *)pointer)[-2];
  block->next = freed[class];
  freed[class] = block;
}

// Seeds of hash tables. A fixed sequence: nothing here keeps a secret, and the same input gives the same run.
void arc4random_buf(void *buffer, size_t count) {
  static uint32_t state = 0x9E3779B9;
  for (unsigned char *byte = buffer; count > 0; --count) {
    state ^= state << 13, state ^= state >> 17, state ^= state << 5;
    *byte++ = (unsigned char)state;
  }
}

uintptr_t __stack_chk_guard = 0x5BF03635;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Swift hands over only what its own grammar of numbers let pass. Exact up to 15 digits and powers of ten up to 22
// (Clinger, "How to read floating point numbers accurately", PLDI 1990, section 3), within an ulp or two beyond.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  const char *at = text;
  int negative = *at == '-', exponent = 0, digits = 0;
  if (*at == '-' || *at == '+') ++at;
  double mantissa = 0;
  for (int fraction = 0;; ++at) {
    if (*at == '.' && !fraction) { fraction = 1; continue; }
    if (*at < '0' || *at > '9') break;
    mantissa = mantissa * 10 + (*at - '0');
    exponent -= fraction, ++digits;
  }
  if (digits == 0) return 0;
  if (*at == 'e' || *at == 'E') {
    const char *power = at + 1;
    int down = *power == '-', given = 0;
    if (*power == '-' || *power == '+') ++power;
    if (*power < '0' || *power > '9') return 0;
    for (; *power >= '0' && *power <= '9'; ++power)
      if (given < 10000) given = given * 10 + (*power - '0');
    exponent += down ? -given : given, at = power;
  }
  double scale = 1;
  for (int left = exponent < 0 ? -exponent : exponent; left > 0 && scale < 1e300; --left) scale *= 10;
  mantissa = exponent < 0 ? mantissa / scale : mantissa * scale;
  *value = negative ? -mantissa : mantissa;
  return at;
}

#endif
