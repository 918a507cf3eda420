/** Text that a spreadsheet would evaluate as a formula. */
const likeFormula = /^[=+\-@\t\r\n＝＋－＠]/
/** Phone numbers begin with + but are no formulas. */
const phone = /^\+\d[\d ]*$/

/** Prefixes text that looks like a formula with an apostrophe. */
const guarded = (text: string): string => (likeFormula.test(text) && !phone.test(text) ? `'${text}` : text)

/** Byte order mark, without which Excel does not read UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A text as a cell of a CSV file (RFC 4180), never a formula. */
export function csvText(value: string): string {
  const text = guarded(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
