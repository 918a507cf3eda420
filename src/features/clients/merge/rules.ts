import { phoneKey, readPhone, readPhones, type Phone } from '#platform/shared/phone.ts'

/** Values of a client that a merge combines. */
export interface MergedParts {
  phone: string | null
  other_phones: string | null
  email: string | null
  notes: string | null
  colour_formula: string | null
  birthday: string | null
  message_consent: 'given' | 'refused' | null
  message_consent_at: string | null
  is_blocked: boolean
  block_reason: string | null
}

/** Both texts, the kept client's first; a text contained in the other is not repeated. */
export function joined(kept: string | null, merged: string | null): string | null {
  if (!merged || kept?.includes(merged)) return kept
  return kept ? (merged.includes(kept) ? merged : `${kept}\n${merged}`) : merged
}

/** Phones without duplicates by number. */
export function distinctPhones(phones: readonly Phone[]): Phone[] {
  const keys = phones.map(phoneKey)
  return phones.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/**
 * Combines two clients. Missing values are taken from the other one; phones and texts of both are kept; a block or
 * refused consent of either is kept. A second e-mail is added to the notes.
 */
export function combined(kept: MergedParts, merged: MergedParts, country: 'XK' | 'AL'): MergedParts {
  const [phone, ...others] = distinctPhones(
    [kept, merged].flatMap((one) =>
      [readPhone(one.phone, country) ?? [], readPhones(one.other_phones, country)].flat(),
    ),
  )
  const main = kept.phone === null && merged.phone === null ? null : (phone ?? null)
  const rest = main ? others : phone ? [phone, ...others] : []
  const otherEmail = kept.email && merged.email && kept.email !== merged.email ? `Email: ${merged.email}` : null
  const consent =
    kept.message_consent === 'refused' || !merged.message_consent
      ? kept
      : merged.message_consent === 'refused' || !kept.message_consent
        ? merged
        : kept
  return {
    phone: main?.typed ?? null,
    other_phones: rest.map(({ typed }) => typed).join(', ') || null,
    email: kept.email ?? merged.email,
    notes: joined(kept.notes, joined(merged.notes, otherEmail)),
    colour_formula: joined(kept.colour_formula, merged.colour_formula),
    birthday: kept.birthday ?? merged.birthday,
    message_consent: consent.message_consent,
    message_consent_at: consent.message_consent_at,
    is_blocked: kept.is_blocked || merged.is_blocked,
    block_reason: joined(kept.block_reason, merged.block_reason),
  }
}
