/** First 32 fractional bits of the cube roots of the first 64 primes and the square roots of the first eight. */
const [rounds, start] = constants()

function constants(): [Int32Array, Int32Array] {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return [binaryPlaces(primes.map(Math.cbrt)), binaryPlaces(primes.slice(0, 8).map(Math.sqrt))]
}

function binaryPlaces(roots: readonly number[]): Int32Array {
  return Int32Array.from(roots, (root) => ((root % 1) * 2 ** 32) | 0)
}

const words = new Int32Array(64)

/**
 * First four bytes of the SHA-256 of a one-block message: 16 padded words. The browser's own implementation is
 * asynchronous, which takes longer than the hash.
 */
export function firstBytes(block: Int32Array): number {
  const w = words
  w.set(block)
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (start[0]! + a) | 0
}

/** Padded block of at most 55 ASCII characters and four bytes. The last word of the message is at `nonce`. */
export function blockOf(text: string): { block: Int32Array; nonce: number } {
  const bytes = new DataView(new ArrayBuffer(64))
  for (let i = 0; i < text.length; i += 1) bytes.setUint8(i, text.charCodeAt(i))
  const length = text.length + 4
  bytes.setUint8(length, 0x80)
  bytes.setUint32(60, length * 8)
  return { block: Int32Array.from({ length: 16 }, (_, i) => bytes.getInt32(i * 4)), nonce: text.length / 4 }
}
