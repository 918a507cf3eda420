import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { oneSpaced } from './sqText.ts'

/** A phone as typed and as E.164; `e164` is null if it is not a valid number. */
export interface Phone {
  typed: string
  e164: string | null
}

/**
 * Prefixes of Kosovo's numbers before +383: mobiles under Monaco's code (+377 44, 45, 49) and landlines under Serbia's
 * (+381 28, 29, 38, 39). Address books still contain them; the subscriber number is unchanged.
 */
const oldKosovo = [/^\+377(?=4[459])/, /^\+381(?=(?:2[89]|3[89]))/]

/**
 * Parses a typed phone: local format of the salon's country, or `00` or `+` with a country code, with any separators.
 * An invalid number is kept as typed, never refused.
 */
export function readPhone(text: string | null | undefined, country: 'XK' | 'AL'): Phone | null {
  const typed = text && oneSpaced(text)
  if (!typed) return null
  let bare = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  for (const old of oldKosovo) bare = bare.replace(old, '+383')
  const number = parsePhoneNumberFromString(bare, country)
  return { typed, e164: number?.isValid() ? number.number : null }
}

/** Phone numbers in a text, separated by commas, semicolons or lines. */
export function readPhones(text: string | null | undefined, country: 'XK' | 'AL'): Phone[] {
  return (text ?? '').split(/[,;\n]/).flatMap((part) => readPhone(part, country) ?? [])
}

/** Key that distinguishes clients of the same name: the E.164 number, or the text of an invalid one. */
export const phoneKey = (phone: Phone | null): string => phone?.e164 ?? phone?.typed ?? ''
