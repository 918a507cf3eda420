import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneKey, readPhone, readPhones, type Phone } from '#platform/shared/phone.ts'
import { fold, queryWords } from '#platform/shared/sq.ts'

/** National number without the country code; most numbers need no country list for this. */
const nationalOf = (e164: string): string =>
  /^\+(383|355)/.test(e164) ? e164.slice(4) : (parsePhoneNumberFromString(e164)?.nationalNumber ?? '')

/**
 * Searched text of a client: the folded name, and the phone's digits as typed, with country code and in local form, so
 * that any notation matches.
 */
export function searchText(name: string, phone: Phone | null, others: readonly Phone[] = []): string {
  const digits = (phone ? [phone, ...others] : others).flatMap(({ typed, e164 }) => {
    const bare = typed.replace(/\D/g, '')
    if (!e164) return [bare]
    return [bare, e164.slice(1), `0${nationalOf(e164)}`]
  })
  return [fold(name), ...new Set(digits)].filter(Boolean).join(' ')
}

const maxWords = 8

/** Search words: the digits of a phone-like query, of a whole number with the country code, else its folded words. */
export function searchFor(text: string, country: 'XK' | 'AL'): string[] {
  const isPhone = /\d/.test(text) && /^[\d\s+(),/.-]+$/.test(text)
  if (!isPhone) return queryWords(text).slice(0, maxWords)
  const whole = /^\s*(?:\+|00)/.test(text) ? readPhone(text, country)?.e164 : null
  if (whole) return [whole.slice(1)]
  // '0383 44' and '+383 (0) 44'.
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0{1,2}(?=383|355)|^00/, '')
    .replace(/^(383|355)0/, '$1')
  return digits ? [digits] : []
}

/** Numbers of two texts: the first of `phone`, and all others. */
export function phonesOf(
  { phone, other_phones }: { phone: string | null; other_phones?: string | null },
  country: 'XK' | 'AL',
): { first: Phone | null; others: Phone[] } {
  const [first = null, ...more] = readPhones(phone, country)
  const others = readPhones(other_phones, country)
  const known = new Set([first, ...others].map(phoneKey))
  return { first, others: [...more.filter((phone) => !known.has(phoneKey(phone))), ...others] }
}

/** Columns of a client that follow from the name and the phones. */
export const contactColumns = (name: string, phone: Phone | null, others: readonly Phone[] = []) => ({
  phone: phone?.typed ?? null,
  phone_e164: phone?.e164 ?? null,
  other_phones: others.map(({ typed }) => typed).join(', ') || null,
  other_phones_e164: others.flatMap(({ e164 }) => e164 ?? []),
  search: searchText(name, phone, others),
})
