import { emailPattern } from '#platform/shared/fields.ts'

export const recentNotifications = 5
/** Addresses shown in the preview before 'and N others'. */
export const previewedAddresses = 3

/** `custom` means typed addresses. */
export const audiences = ['all', 'active', 'trial', 'custom'] as const
export type Audience = (typeof audiences)[number]

export const audienceLabel: Record<Audience, string> = {
  all: 'Të gjithë përdoruesit',
  active: 'Përdoruesit aktivë',
  trial: 'Përdoruesit në provë',
  custom: 'Adresa të zgjedhura',
}

/** Parses comma-separated addresses, without blanks and duplicates. */
export function typedAddresses(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part && !seen.has(part.toLowerCase())) seen.set(part.toLowerCase(), part)
  }
  return [...seen.values()]
}

export const invalidAddresses = (list: readonly string[]): string[] =>
  list.filter((each) => each.length > 254 || !emailPattern.test(each))
