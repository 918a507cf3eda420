/** Addresses of salon pages: `/r/{address}`. */

export const addressLength = { min: 3, max: 40 } as const

/** Maximum addresses of a salon, because earlier ones stay reserved. */
export const maxAddresses = 10

/**
 * Lower-case letters without diacritics, digits, and single hyphens: 'Berber Arbër & Bijtë' becomes
 * `berber-arber-bijte`.
 */
export function addressFrom(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, addressLength.max)
    .replace(/^-+|-+$/g, '')
}

export function numberedAddress(base: string, number: number): string {
  const end = number === 1 ? '' : `-${String(number)}`
  return base.slice(0, addressLength.max - end.length).replace(/-+$/, '') + end
}

export type AddressProblem = 'format' | 'ours' | 'insult'

/** Reason for refusing an address written by `addressFrom`. */
export function addressProblem(address: string): AddressProblem | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)) return 'format'
  if (address.length < addressLength.min || address.length > addressLength.max) return 'format'
  // Each part as written and with digits as letters, and the whole without hyphens, which could split a word.
  const written = [...address.split('-'), address.replaceAll('-', '')]
  const parts = [...new Set(written.flatMap((part) => [part, asLetters(part)]))]
  if (ownPages.has(address) || parts.some((part) => isOurName(part) || ownOffices.has(part))) return 'ours'
  return parts.some(isInsult) ? 'insult' : null
}

/** Letters that digits imitate: `0rar1` reads as `orari`. */
const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const asLetters = (part: string): string => part.replace(/[013457]/g, (digit) => letterOf[digit] ?? digit)

/** Also matches doubled letters, l for i, and suffixes of domains or departments. */
const isOurName = (part: string): boolean => /^o+r+a+r+[il]+(?:al|app|com|ks|net|online|salon|team)?$/.test(part)

const words = (list: string): Set<string> => new Set(list.split('/'))

/** Existing and possible pages and folders of ours. */
const ownPages = words(
  'abonimi/about/account/api/app/arkivi/assets/auth/billing/blog/bot/cakto/contact/demo/fatura/ftesa/health/help/' +
    'hyrja/hyrje/kontakti/kycu/kyqu/landing/logout/mail/null/pagesa/pagesat/privacy/qasja/root/shkyqu/siguria/signin/' +
    'signup/status/test/undefined/widget/www',
)

/** Names that could impersonate Orari, refused in any part of an address. */
const ownOffices = words(
  'admin/administrator/administrata/login/mbeshtetja/moderator/ndihma/official/operator/password/security/staff/' +
    'support/verify/webmaster/zyrtar/zyrtare',
)

/** Insults even within other words, except in names: Kurvelesh, Naqije, Pedersen. */
const insultsWithin =
  /kurv(?!elesh)|^qij|pidh|byth|rrospi|lavire|^peder(?!s)|bastard|jebem|jebat|picka|kurac|fuck|bitch|whore|nigg|faggot|hitler|hurens|fotze|arschl|schlamp/

/** Insults only as whole words, because longer words with them are harmless. */
const insultsAlone = words(
  'ass/asshole/cock/cunt/dick/dreq/fag/fick/gej/gomar/hajvan/hure/idiot/kar/kari/karuc/mut/muti/mutit/nazi/porn/porno/pusht/pushti/qire/rape/retard/sex/shit/skav/slut/tits/wichser/xxx/zuzar',
)

const isInsult = (part: string): boolean => insultsAlone.has(part) || insultsWithin.test(part)
