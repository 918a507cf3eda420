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

const isAmong = (...codes: number[]) => new Set(codes)
const isLatin = (byte: number) => (byte | 32) >= 97 && (byte | 32) <= 122
const isLetter = (byte = 0) => byte >= 0xc0 || isLatin(byte)

/**
 * Serbian letters of Windows-1250: š, ž, and ć and đ, which are æ and ð in Windows-1252. Albanian, German and Italian
 * letters are the same in both, except è.
 */
const serbian = isAmong(0x8a, 0x8e, 0x9a, 0x9e, 0xc6, 0xe6, 0xd0, 0xf0)
/** Š and Ž of ISO-8859-2, and š and ž, which are signs elsewhere, such as that of a trademark after a word. */
const [latin2Capitals, latin2Small] = [isAmong(0xa9, 0xae), isAmong(0xb9, 0xbe)]
/** Š and š of ISO-8859-15, which are signs elsewhere. */
const latin9 = isAmong(0xa6, 0xa8)
/** Currency sign of ISO-8859-1, the euro of ISO-8859-15. */
const currencySign = 0xa4
/** Ş, ş, İ and ı of Turkish, in ISO-8859-9 as in Windows-1254. */
const turkish = isAmong(0xde, 0xfe, 0xdd, 0xfd)

/** One byte for each letter: the encoding whose letters stand beside other letters. */
function singleByteEncoding(bytes: Uint8Array): string {
  const high = bytes.filter((byte) => byte >= 0x80)
  const before = (codes: ReadonlySet<number>) =>
    bytes.some((byte, index) => codes.has(byte) && isLetter(bytes[index + 1]))
  const after = (codes: ReadonlySet<number>) =>
    bytes.some((byte, index) => codes.has(byte) && isLetter(bytes[index - 1]))
  // Most letters of a Cyrillic text are above 0x7f. Its small letters are at 0xd0 to 0xef or at 0xe0 to 0xff.
  if (high.length > bytes.filter(isLatin).length) {
    const last = high.filter((byte) => byte >= 0xf0).length
    return high.filter((byte) => byte >= 0xd0 && byte < 0xe0).length > last ? 'iso-8859-5' : 'windows-1251'
  }
  // Windows has letters and signs at 0x80 to 0x9f, ISO has none.
  const isWindows = high.some((byte) => byte < 0xa0)
  if (!isWindows && (before(latin2Capitals) || before(latin2Small) || after(latin2Small))) return 'iso-8859-2'
  if (!isWindows && (high.includes(currencySign) || before(latin9))) return 'iso-8859-15'
  if (before(turkish) || after(turkish)) return 'windows-1254'
  return high.some((byte) => serbian.has(byte)) ? 'windows-1250' : 'windows-1252'
}

/** Decodes UTF-8, UTF-16, Windows or ISO-8859, detected by byte order mark, zero bytes, validity, or letters. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  const name = marked?.[1] ?? utf16(bytes)
  if (name) return new TextDecoder(name).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(singleByteEncoding(bytes)).decode(bytes)
  }
}
