import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone as typed and as E.164; `e164` is null if it is not a valid number. */
export interface Phone {
  typed: string
  e164: string | null
}

/**
 * Numbers that Kosovo had before +383: mobiles under Monaco's code (+377 44, 45, 49) and lines under Serbia's (+381 28,
 * 29, 38, 39). They are still in use in address books; the number after the code stayed the same.
 */
const oldKosovo = [/^\+377(?=4[459])/, /^\+381(?=(?:2[89]|3[89]))/]

/**
 * Parses a phone as people type it: local form by the salon's country, `00` or `+` before a country code, any spaces and
 * separators. An invalid one is kept as typed, never refused.
 */
export function readPhone(text: string | null | undefined, country: 'XK' | 'AL'): Phone | null {
  const typed = text?.trim().replace(/\s+/g, ' ')
  if (!typed) return null
  let bare = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  for (const old of oldKosovo) bare = bare.replace(old, '+383')
  const number = parsePhoneNumberFromString(bare, country)
  return { typed, e164: number?.isValid() ? number.number : null }
}

/** The numbers of a text with several, parted by commas, semicolons or lines. */
export function readPhones(text: string | null | undefined, country: 'XK' | 'AL'): Phone[] {
  return (text ?? '').split(/[,;\n]/).flatMap((part) => readPhone(part, country) ?? [])
}

/** Distinguishes clients of the same name: the E.164 number, or the typed text of an invalid one. */
export const phoneKey = (phone: Phone | null): string => phone?.e164 ?? phone?.typed ?? ''
