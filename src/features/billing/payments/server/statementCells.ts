import { readMoney, toCents } from '#platform/shared/money.ts'
import { fold } from '#platform/shared/sq.ts'
import { isLocalDate, readDay, type LocalDate } from '#platform/shared/time.ts'

/** Values of a statement's cells, in the forms of banks in Kosovo and Albania, of Paysera and of spreadsheets. */

export interface StatementAmount {
  /** Negative if the cell marks it as outgoing. */
  cents: number
  /** True if the cell has a sign or the word of a side. */
  isSigned: boolean
  /** ISO code; null if the cell has none. */
  currency: string | null
}

const debits =
  'd db dr dt dbit debit debi debet debitim debitor debetas s soll dalje dalja dales dalese out outgoing w withdrawal duguje zaduzenje isplata'
const credits =
  'c k cr kr ct kt crdt credit kredi kredit kreditim kreditor kreditas h haben hyrje hyrja hyres hyrese in incoming deposit p potrazuje odobrenje uplata'
const sides = new Map<string, 1 | -1>([
  ...debits.split(' ').map((word) => [word, -1] as const),
  ...credits.split(' ').map((word) => [word, 1] as const),
  ['-', -1],
  ['+', 1],
])

/** Text with plain spaces, minus signs and apostrophes. */
const plain = (text: string) =>
  text
    .replace(/[\s\u200e\u200f]+/g, ' ')
    .replace(/[−–—﹣－]/g, '-')
    .replace(/[’‘´`]/g, "'")
    .trim()

/** Side that a word names: -1 outgoing (debit), 1 incoming (credit); null for anything else. */
export const sideOf = (text: string): 1 | -1 | null => sides.get(fold(plain(text)).replace(/\.$/, '')) ?? null

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))
const currencySigns: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  l: 'ALL',
  lek: 'ALL',
  leke: 'ALL',
  euro: 'EUR',
}

/** ISO code of a currency's code or sign; null for anything else. */
export function currencyOf(text: string): string | null {
  const code = plain(text).toUpperCase()
  return currencyCodes.has(code) ? code : (currencySigns[fold(plain(text))] ?? null)
}

/**
 * Cents of digits with separators; null if they can be read in two ways: `4.990` is four thousand for one bank and
 * 4.99 for another.
 */
function centsOf(digits: string): number | null {
  if (/[ ']/.test(digits) && !/^\d{1,3}([ '])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/.test(digits)) return null
  const euros = readMoney(digits.replace(/[ ']/g, ''))
  return euros !== null && euros < 1e9 ? toCents(euros) : null
}

/**
 * `4,99`, `+4,99`, `4.99-`, `(4.99)`, `EUR 4.99`, `4,99 CR`, `1.234,56 €`; null for anything else, for two signs that
 * contradict each other, and for digits that can be read in two ways.
 */
export function readAmount(text: string): StatementAmount | null {
  const bare = plain(text)
  const [, bracketed] = /^\((.*)\)$/.exec(bare) ?? []
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,]*)(\d[\d., ']*\d|\d)([^\d]*)$/.exec(bracketed ?? bare) ?? []
  const cents = centsOf(digits)
  if (cents === null) return null
  const signs = new Set<1 | -1>(bracketed === undefined ? [] : [-1])
  let currency: string | null = null
  for (const word of `${before} ${after}`.match(/[+-]|[^\s+-]+/g) ?? []) {
    const side = sideOf(word)
    const code = side === null ? currencyOf(word) : null
    if (side !== null) signs.add(side)
    else if (code === null || currency !== null) return null
    else currency = code
  }
  if (signs.size > 1) return null
  return { cents: signs.has(-1) ? -cents : cents, isSigned: signs.size > 0, currency }
}

/** Amount of the one column, or of the column of outgoing money; null if neither or both have one. */
export function amountOf(amount: string, outgoing: string): StatementAmount | null {
  const [incoming, out] = [amount, outgoing].map((text) => (text === '' ? undefined : readAmount(text)))
  if (incoming === null || out === null) return null
  if (!out || (out.cents === 0 && incoming)) return incoming ?? null
  if (incoming && incoming.cents !== 0) return null
  return { ...out, cents: -Math.abs(out.cents), isSigned: true }
}

/** True for a cell of digits with separators, whether or not they can be read. */
export const resemblesAmount = (text: string): boolean => /^\D{0,6}\d[\d., ']*\D{0,6}$/.test(plain(text))

const months = [
  'jan',
  'shk',
  'mar',
  'pri',
  'maj',
  'qer',
  'kor',
  'gus',
  'sht',
  'tet',
  'nen',
  'dhj',
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

/** Date at the beginning of a cell: `2026-11-20 10:15`, `20.11.2026`, `20/11/26`, `20-Nov-2026`, `20261120`. */
export function readStatementDay(cell: string): LocalDate | null {
  const text = cell.trim()
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (year) return dateOf(year, month, day)
  const [, first = '', second = '', third = ''] =
    /^(\d{1,2})[-./ ]+(\d{1,2}|\p{L}{3,9})\.?[-./ ,]+(\d{4}|\d\d)(?!\d)/u.exec(text) ?? []
  if (!first) return readDay(text)
  const named = months.indexOf(fold(second).slice(0, 3))
  return dateOf(third.padStart(4, '20'), /\d/.test(second) ? second : named < 0 ? '' : String((named % 12) + 1), first)
}

function dateOf(year: string, month: string, day: string): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}
