/** Decodes text files as written by address books and spreadsheets of the last twenty years. */

const marks: [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Number of bytes searched for zeros. */
const sampled = 2000

/** UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function utf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, sampled)
  const zeros = [0, 1].map((odd) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * Serbian letters of Windows-1250: š, ž, and ć and đ, which are æ and ð in Windows-1252. Albanian, German and Italian
 * letters are the same in both, except è.
 */
const serbianBytes = new Set([0x8a, 0x8e, 0x9a, 0x9e, 0xc6, 0xe6, 0xd0, 0xf0])

/**
 * Decodes UTF-8, UTF-16, Windows-1250 or Windows-1252, detected by byte order mark, zero bytes, validity, or letters.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  const name = marked?.[1] ?? utf16(bytes)
  if (name) return new TextDecoder(name).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isSerbian = bytes.some((byte) => serbianBytes.has(byte))
    return new TextDecoder(isSerbian ? 'windows-1250' : 'windows-1252').decode(bytes)
  }
}
