/** What others than administrators read on the page. */
export const noAccess = 'Nuk keni akses në këtë faqe.'

/** Notifications that the page shows. */
export const recentNotifications = 5
/** Addresses that the preview names before 'and N others'. */
export const previewedAddresses = 3

/** Whom an announcement goes to. `custom`: the addresses that were typed. */
export const audiences = ['all', 'active', 'trial', 'custom'] as const
export type Audience = (typeof audiences)[number]

export const audienceLabel: Record<Audience, string> = {
  all: 'Të gjithë përdoruesit',
  active: 'Përdoruesit aktivë',
  trial: 'Përdoruesit në provë',
  custom: 'Adresa të zgjedhura',
}

/** The simple form of an address: something@something.something without spaces or signs that part addresses. */
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/

/** Addresses as they are typed, separated by commas: trimmed, blanks and repetitions dropped. */
export function typedAddresses(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part && !seen.has(part.toLowerCase())) seen.set(part.toLowerCase(), part)
  }
  return [...seen.values()]
}

/** Those of them that are no addresses. */
export const invalidAddresses = (list: readonly string[]): string[] =>
  list.filter((each) => each.length > 254 || !address.test(each))
