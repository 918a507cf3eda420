/** Stored form of a gift card's code: capital letters and digits. */
export const readCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Orders of signs that people follow: alphabet, digits, rows and columns of keyboards. */
const rows = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '01234567890',
  'QWERTYUIOP',
  'QWERTZUIOP',
  'ASDFGHJKL',
  'ZXCVBNM',
  'YXCVBNM',
  '1QAZ',
  '2WSX',
  '3EDC',
  '4RFV',
  '147',
  '258',
  '369',
  '159',
  '357',
].flatMap((row) => [row, [...row].toReversed().join('')])

const year = /^(?:19|20)\d\d/
const dayOrMonth = /^(?:0[1-9]|[12]\d|3[01])/

function longestStart(text: string, holds: (start: string) => boolean): number {
  let length = 0
  while (length < text.length && holds(text.slice(0, length + 1))) length += 1
  return length
}

/**
 * True if a text consists of what is guessed first, one after another: a repeated sign, part of a row, a year, days or
 * months after a year; and of `others` signs at most.
 */
function isGuessable(text: string, others: number, afterYear = false): boolean {
  if (text === '') return true
  const same = longestStart(text, (start) => start === text.charAt(0).repeat(start.length))
  const inRow = Math.max(...rows.map((row) => longestStart(text, (start) => row.includes(start))))
  return (
    (same >= 2 && isGuessable(text.slice(same), others)) ||
    (inRow >= 3 && isGuessable(text.slice(inRow), others)) ||
    (year.test(text) && isGuessable(text.slice(4), others, true)) ||
    (afterYear && dayOrMonth.test(text) && isGuessable(text.slice(2), others, true)) ||
    (others > 0 && isGuessable(text.slice(1), others - 1))
  )
}

/**
 * True for the codes that are guessed first: repetitions, sequences, rows of a keyboard, years and dates, several of
 * them one after another, also with one other sign.
 */
export function isLikelyCode(code: string): boolean {
  const isRepeated = /^(.{1,4})\1+.?$/.test(code)
  const isDate = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(code)
  return isRepeated || isDate || isGuessable(code, 1)
}

/** Name of the refusal of a code of the salon's own for a new card; null if it may be used. */
export function newCodeProblem(text: string): 'newCode' | 'likelyCode' | null {
  const code = readCode(text)
  if (code.length < 6 || code.length > 20) return 'newCode'
  return isLikelyCode(code) ? 'likelyCode' : null
}
