import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { oneSpaced } from './sqText.ts'

export { isCutBySpreadsheet } from './cutBySpreadsheet.ts'

/** A phone as typed and as E.164; `e164` is null if it is not a valid number. */
export interface Phone {
  typed: string
  e164: string | null
}

type Country = 'XK' | 'AL'

/**
 * National numbers without the first 0 (sources: docs/decisions/0072). The library's pattern for Kosovo takes 8 to 12
 * digits, and would take the country code for an area code.
 */
const plans = {
  XK: {
    code: '383',
    mobile: /^4[3-9]\d{6}$/,
    landline: /^(?:[23][89]\d{6}|(?:2[89]|39)0\d{6}|[89]00\d{5})$/,
  },
  AL: {
    code: '355',
    mobile: /^6[6-9]\d{7}$/,
    landline:
      /^(?:4(?:[2-57-9][2-9]|6\d)\d{5}|4410\d{4}|4505[0-2]\d{3}|[2358](?:[2-5][2-9]\d|[16-9]\d[2-9])\d{4}|800\d{4}|808[1-9]\d\d|700[2-9]\d{4}|900[1-9]\d\d)$/,
  },
} as const satisfies Record<Country, object>
const countries = Object.keys(plans) as Country[]

/**
 * Kosovo's numbers until 2018: mobiles under Monaco's and Slovenia's code, landlines under Serbia's. Address books
 * still contain them; the subscriber number is unchanged. +386 44 and 45 are landlines of Slovenia.
 */
const oldKosovo = /^(?:377(?=0?4[459])|386(?=0?4[39])|381(?=0?[23][89]))/

/** Digits of a national number, with or without the first 0, as E.164; null if the plan has no such number. */
function nationalNumber(digits: string, country: Country): string | null {
  const { code, mobile, landline } = plans[country]
  const national = digits.replace(/^0/, '')
  return mobile.test(national) || landline.test(national) ? `+${code}${national}` : null
}

/** Digits from a country code on; null without a valid number, or with another code than `code`. */
function libraryNumber(digits: string, code?: string): string | null {
  const found = parsePhoneNumberFromString(`+${digits}`)
  if (!found?.isValid() || found.countryCallingCode !== (code ?? found.countryCallingCode)) return null
  // E.164 has at most 15 digits; Germany's plan has numbers from four digits on, none of them a person's.
  return /^\+\d{8,15}$/.test(found.number) ? found.number : null
}

/** Digits that begin with a country code typed twice, as the number with the code once; null if they do not. */
function numberAfterTwoCodes(digits: string): string | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length)
    const rest = digits.slice(length).replace(/^00/, '')
    const number = rest.startsWith(code) && libraryNumber(rest, code)
    if (number) return number
  }
  return null
}

/** Digits from a code of Kosovo or Albania on, typed once or twice; undefined if they begin otherwise. */
function ownNumber(digits: string): string | null | undefined {
  if (oldKosovo.test(digits)) return nationalNumber(digits.replace(oldKosovo, ''), 'XK') ?? numberAfterTwoCodes(digits)
  const country = countries.find((one) => digits.startsWith(plans[one].code))
  if (!country) return undefined
  const rest = digits.slice(plans[country].code.length)
  return nationalNumber(rest, country) ?? ownNumber(rest.replace(/^0{1,2}/, '')) ?? null
}

/** Digits from another country's code on, typed once or twice. */
function foreignNumber(digits: string): string | null {
  const number = libraryNumber(digits)
  // Germany's plan takes 15 digits, also a code typed twice; its longest numbers in use have 13.
  return number && number.length <= '+'.length + 13
    ? number
    : (numberAfterTwoCodes(number?.slice(1) ?? digits) ?? number)
}

/** Digits from any country code on. */
function internationalNumber(digits: string, country: Country): string | null {
  const own = ownNumber(digits)
  if (own !== undefined) return own
  const number = foreignNumber(digits)
  // '+49 555 101' in Kosovo: either the plus is wrong or digits are missing.
  return number && nationalNumber(number.slice(1), country) ? null : number
}

/** Digits without a plus or 00: a national number, else one with a country code. */
function bareNumber(digits: string, country: Country): string | null {
  const national = nationalNumber(digits, country) ?? ownNumber(digits.replace(/^0/, ''))
  if (national !== undefined) return national
  // Shorter ones are local numbers with a digit too many, except those of Denmark and Norway.
  return /^(?:[1-9]\d{10,14}|4[57]\d{8})$/.test(digits) ? foreignNumber(digits) : null
}

const date = /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d$/

/** E.164 of a text with one number; null if it is none. */
function e164Of(typed: string, country: Country): string | null {
  // An identifier such as a UUID, or a date.
  if (/\d\p{L}|\p{L}\d/u.test(typed) || date.test(typed)) return null
  // A spreadsheet's fraction of a whole number.
  const exact = typed.replace(/^(\d{8,})[.,]0$/, '$1')
  const fromPlus = exact.slice(exact.lastIndexOf('+') + 1)
  const digits = fromPlus.replace(/\D/g, '')
  if (fromPlus.length < exact.length) return internationalNumber(digits.replace(/^00/, ''), country)
  return digits.startsWith('00') ? internationalNumber(digits.slice(2), country) : bareNumber(digits, country)
}

function readOne(text: string, country: Country): Phone | null {
  const typed = oneSpaced(text)
  return typed === '' ? null : { typed, e164: e164Of(typed, country) }
}

const between = /,(?!\d+e\+?\d)|[/;|\n]|\s(?:ose|apo|dhe|or|oder)\s/i
/** Separators that also stand between the digits of one number: '044 / 123 456', '044,123,456'. */
const withinNumber = /^[\s,/]*$/
/** Begins another number: '+383 …', '00383 …'. */
const beginsNumber = /^\s*(?:\+|00(?:\D*\d){8})/
/** Groups of digits of one number, as in '+49 (0)30 / 90 / 18 / 20'. */
const maxPieces = 6

interface Piece {
  text: string
  from: number
  until: number
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from <= text.length;) {
    const found = between.exec(text.slice(from))
    const until = found ? from + found.index : text.length
    pieces.push({ text: text.slice(from, until), from, until })
    from = until + (found?.[0].length ?? 1)
  }
  return pieces.filter((piece) => piece.text.trim() !== '')
}

/**
 * The number that pieces are together; null if they are none, or one of them is a number of its own, unless it only
 * lacks the country code before it.
 */
function numberOfPieces(text: string, pieces: readonly Piece[], country: Country): Phone | null {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return null
  const whole = readOne(text.slice(first.from, last.until), country)
  if (pieces.length === 1) return whole
  if (!whole?.e164) return null
  const isParted = pieces.every((piece, index) => {
    const before = pieces[index - 1]
    if (before && !withinNumber.test(text.slice(before.until, piece.from))) return false
    if (/\p{L}/u.test(piece.text) || (before && beginsNumber.test(piece.text))) return false
    const alone = e164Of(piece.text, country)
    return alone === null || alone === whole.e164
  })
  return isParted ? whole : null
}

/**
 * Phone numbers of a text: 'a, b', 'a; b', 'a / b', 'a ose b', or one a line. Each may be in the local format of the
 * salon's country, or begin with a country code, also without + or 00, with any separators. An invalid number is kept
 * as typed, never refused.
 */
export function readPhones(text: string | null | undefined, country: Country): Phone[] {
  if (!text) return []
  const pieces = piecesOf(text)
  const phones: Phone[] = []
  for (let start = 0; start < pieces.length;) {
    const numberOf = (count: number) => numberOfPieces(text, pieces.slice(start, start + count), country)
    let count = Math.min(pieces.length - start, maxPieces)
    let found = numberOf(count)
    while (!found?.e164 && count > 1) found = numberOf((count -= 1))
    const before = phones.at(-1)
    // A date, or another text with a slash, that is no number.
    const isOneText = before?.e164 === null && /\S\/$/.test(text.slice(0, pieces[start]?.from))
    if (found && isOneText && !found.e164 && /^\S/.test(pieces[start]?.text ?? '')) before.typed += `/${found.typed}`
    else if (found) phones.push(found)
    start += count
  }
  const whole = readOne(text, country)
  const [number, ...others] = phones.filter(({ typed }) => /\d/.test(typed))
  // A remark beside one number.
  return whole && number && others.length === 0 && phones.length > 1 ? [{ ...whole, e164: number.e164 }] : phones
}

/** The first phone number of a text; null without any. */
export const readPhone = (text: string | null | undefined, country: Country): Phone | null =>
  readPhones(text, country)[0] ?? null

/** True if a text has a number that can be called. */
export const isPhone = (text: string, country: Country): boolean =>
  readPhones(text, country).some(({ e164 }) => e164 !== null)

/** True for a landline of Kosovo or Albania, which receives no messages. */
export const isLandline = ({ e164 }: Phone): boolean =>
  countries.some((one) => e164?.startsWith(`+${plans[one].code}`) && plans[one].landline.test(e164.slice(4)))

/** Key that distinguishes clients of the same name: the E.164 number, or the text of an invalid one. */
export const phoneKey = (phone: Phone | null): string => phone?.e164 ?? phone?.typed ?? ''

/** '+383 44 123 456' of an E.164 number. */
export const internationalText = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
