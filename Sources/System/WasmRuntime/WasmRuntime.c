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

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) ++end;
  return (size_t)(end - text);
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

// Memory: blocks of multiples of 16 bytes, each with its start and its size class in the words before it; a freed block goes to the
// list of its class. Up to 512 bytes every multiple is a class, above there are four between two powers of two: an array of a power of
// two, which has a header, would need twice its size otherwise.
enum { unit = 16, exact = 32, classes = exact + 4 * 23, header = 2 * sizeof(uint32_t), page = 65536 };
typedef struct Block { struct Block *next; } Block;
extern unsigned char __heap_base;
static Block *freed[classes];
static uintptr_t top;

static uintptr_t grow(size_t size) {
  // What follows the header of the first block is aligned, and so is that of all others.
  if (top == 0) top = (((uintptr_t)&__heap_base + header + unit - 1) & ~(uintptr_t)(unit - 1)) - header;
  uintptr_t start = top, end = start + size, have = __builtin_wasm_memory_size(0) * page;
  if (end > have) {
    // A quarter at a time: the host collects its garbage each time that the memory grows.
    size_t missing = (end - have + page - 1) / page, quarter = have / page / 4;
    if ((quarter <= missing || __builtin_wasm_memory_grow(0, quarter) == (size_t)-1) &&
        __builtin_wasm_memory_grow(0, missing) == (size_t)-1) return 0;
  }
  top = end;
  return start;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment < unit) alignment = unit;
  size_t units = (size + header + (alignment - unit) + unit - 1) / unit;
  unsigned class = (unsigned)units - 1;
  if (units > exact) {
    // The power of two below, and which quarter of the way to the next one.
    unsigned power = 31 - (unsigned)__builtin_clz((uint32_t)(units - 1)), quarters = (unsigned)(units - 1) >> (power - 2);
    class = exact + (power - 5) * 4 + (quarters & 3);
    units = (size_t)(quarters + 1) << (power - 2);
  }
  uintptr_t start;
  if (freed[class]) {
    start = (uintptr_t)freed[class];
    freed[class] = freed[class]->next;
  } else if ((start = grow(units * unit)) == 0) {
    return 12;  // ENOMEM
  }
  uintptr_t block = (start + header + alignment - 1) & ~(uintptr_t)(alignment - 1);
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

// Decimal numbers to doubles, correctly rounded, so that a document has the same numbers here and on a machine.

// A natural number in limbs of 32 bits, the lowest first. 800 digits times a power of ten up to 10^1150 fit.
enum { limbs = 224 };
typedef struct { uint32_t limb[limbs]; int count; } Natural;

static void multiplyAdd(Natural *number, uint32_t factor, uint32_t carry) {
  uint64_t rest = carry;
  for (int i = 0; i < number->count; ++i) {
    rest += (uint64_t)number->limb[i] * factor;
    number->limb[i] = (uint32_t)rest, rest >>= 32;
  }
  if (rest) number->limb[number->count++] = (uint32_t)rest;
}

static int bits(const Natural *number) {
  return number->count ? number->count * 32 - __builtin_clz(number->limb[number->count - 1]) : 0;
}

static void shiftLeft(Natural *number, int distance) {
  int whole = distance / 32, part = distance % 32;
  if (!number->count || !distance) return;
  for (int i = number->count - 1; i >= 0; --i) number->limb[i + whole] = number->limb[i];
  for (int i = 0; i < whole; ++i) number->limb[i] = 0;
  number->count += whole;
  if (part) multiplyAdd(number, (uint32_t)1 << part, 0);
}

static int compare(const Natural *left, const Natural *right) {
  if (left->count != right->count) return left->count < right->count ? -1 : 1;
  for (int i = left->count - 1; i >= 0; --i)
    if (left->limb[i] != right->limb[i]) return left->limb[i] < right->limb[i] ? -1 : 1;
  return 0;
}

static void subtract(Natural *left, const Natural *right) {
  int64_t rest = 0;
  for (int i = 0; i < left->count; ++i) {
    rest += (int64_t)left->limb[i] - (i < right->count ? right->limb[i] : 0);
    left->limb[i] = (uint32_t)rest, rest >>= 32;
  }
  while (left->count && !left->limb[left->count - 1]) --left->count;
}

// 2^power of a normal double.
static double powerOfTwo(int power) {
  union { uint64_t pattern; double value; } result = { (uint64_t)(power + 1023) << 52 };
  return result.value;
}

// numerator / denominator, rounded to the nearest double, ties to even. The quotient is computed bit by bit.
static double quotient(Natural *numerator, Natural *denominator) {
  if (!numerator->count) return 0;
  int exponent = bits(numerator) - bits(denominator);
  if (exponent > 1025) return __builtin_inf();
  if (exponent < -1080) return 0;
  if (exponent > 0) shiftLeft(denominator, exponent); else shiftLeft(numerator, -exponent);
  if (compare(numerator, denominator) < 0) shiftLeft(numerator, 1), --exponent;
  // Now 1 <= numerator / denominator < 2. Subnormal doubles have fewer bits.
  int wanted = exponent < -1022 ? 53 + exponent + 1022 : 53;
  uint64_t mantissa = 0;
  for (int i = 0; i < wanted; ++i, shiftLeft(numerator, 1)) {
    int bit = compare(numerator, denominator) >= 0;
    if (bit) subtract(numerator, denominator);
    mantissa = mantissa << 1 | (unsigned)bit;
  }
  // What is left is twice the remainder: above the half, or at the half with an odd last bit, the result is rounded up.
  int rest = wanted < 0 ? -1 : compare(numerator, denominator);
  if (rest > 0 || (rest == 0 && (mantissa & 1))) ++mantissa;
  int scale = exponent - wanted + 1;
  if (scale < -1022) return (double)mantissa * powerOfTwo(-1022) * powerOfTwo(scale + 1022);
  return scale > 970 && mantissa >> 53 ? __builtin_inf() : (double)mantissa * powerOfTwo(scale);
}

// Swift passes only what its own grammar of numbers accepts.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  const char *at = text;
  int negative = *at == '-', exponent = 0, digits = 0, fraction = 0, kept = 0;
  if (*at == '-' || *at == '+') ++at;
  // Only as many limbs as counted have a value: nearly all numbers have one.
  Natural numerator, denominator;
  numerator.count = 0, denominator.count = 1, denominator.limb[0] = 1;
  uint64_t small = 0;
  for (;; ++at) {
    if (*at == '.' && !fraction) { fraction = 1; continue; }
    if (*at < '0' || *at > '9') break;
    ++digits;
    // A number that is halfway between two doubles has at most 767 digits.
    if (kept < 800) {
      if (kept > 0 || *at != '0') ++kept;
      multiplyAdd(&numerator, 10, (uint32_t)(*at - '0'));
      if (kept < 19) small = small * 10 + (uint64_t)(*at - '0');
      exponent -= fraction;
    } else {
      if (*at != '0') numerator.limb[0] |= 1;
      exponent += !fraction;
    }
  }
  if (digits == 0) return 0;
  if (*at == 'e' || *at == 'E') {
    const char *power = at + 1;
    int down = *power == '-', given = 0;
    if (*power == '-' || *power == '+') ++power;
    if (*power < '0' || *power > '9') return 0;
    for (; *power >= '0' && *power <= '9'; ++power)
      if (given < 100000) given = given * 10 + (*power - '0');
    exponent += down ? -given : given, at = power;
  }
  double result;
  if (kept < 19 && small <= (uint64_t)1 << 53 && exponent >= -22 && exponent <= 22) {
    // Both numbers are exact, so one operation rounds once
    // (Clinger, "How to read floating point numbers accurately", PLDI 1990, section 3).
    double scale = 1;
    for (int left = exponent < 0 ? -exponent : exponent; left > 0; --left) scale *= 10;
    result = exponent < 0 ? (double)small / scale : (double)small * scale;
  } else if (kept + exponent > 310 || kept + exponent < -330) {
    result = kept && exponent > 0 ? __builtin_inf() : 0;
  } else {
    for (; exponent > 0; --exponent) multiplyAdd(&numerator, 10, 0);
    for (; exponent < 0; ++exponent) multiplyAdd(&denominator, 10, 0);
    result = quotient(&numerator, &denominator);
  }
  *value = negative ? -result : result;
  return at;
}

#endif
