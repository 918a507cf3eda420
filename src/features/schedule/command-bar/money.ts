import type { Currency } from '#platform/shared/money.ts'
import { wordAt, type Token } from './tokens.ts'
import { euro, lek } from './vocabulary.ts'

const currencyOf = (word: string): Currency | null => (euro.has(word) ? 'EUR' : lek.has(word) ? 'ALL' : null)

export interface Price {
  amount: number
  currency: Currency
}

/** '7€', '7,50 €', '7 euro', '800 lekë'. Reads the text itself, because a comma splits tokens. */
export function priceAt(text: string, tokens: readonly Token[], start: number): { length: number; part: Price } | null {
  const from = tokens[start]?.from
  if (from === undefined) return null
  const read = /^(\d{1,6})(?:[.,](\d{1,2}))?\s?(€|\p{L}+)(?![\p{L}\d])/u.exec(text.slice(from))
  if (!read) return null
  const [typed, whole = '', cents = '', unit = ''] = read
  const currency = currencyOf(unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  if (!currency) return null
  const end = from + typed.length
  const length = tokens.slice(start).findIndex((token) => token.from >= end)
  const amount = Number(`${whole}.${cents.padEnd(2, '0')}`)
  return { length: length < 0 ? tokens.length - start : length, part: { amount, currency } }
}

/** '044 123 456', '+383 44 123 456', '044/123-456'. */
export function phoneAt(tokens: readonly Token[], start: number): { length: number; part: string } | null {
  if (!/^(?:\+\d|0\d)[\d/.-]*$/.test(wordAt(tokens, start))) return null
  const minDigits = wordAt(tokens, start).startsWith('0') && !wordAt(tokens, start).startsWith('00') ? 9 : 11
  let digits = ''
  for (let length = 0; /^\+?\d[\d/.-]*$/.test(wordAt(tokens, start + length)); length += 1) {
    digits += wordAt(tokens, start + length).replace(/\D/g, '')
    if (digits.length > 14) return null
    if (digits.length >= minDigits)
      return {
        length: length + 1,
        part: tokens
          .slice(start, start + length + 1)
          .map(({ text }) => text)
          .join(' '),
      }
  }
  return null
}
