import type * as z from 'zod/mini'
import { clientFields } from '#features/clients/fields.ts'
import type { Country } from '#features/salon/rules.ts'
import { phoneKey, readPhones, type Phone } from '#platform/shared/phone.ts'

type Fields = typeof clientFields
type Names<Merge> = { [Name in keyof Fields]: Fields[Name]['merge'] extends Merge ? Name : never }[keyof Fields]

/** Values of a client that a merge combines. */
export type MergedParts = { [Name in Names<string>]: z.output<Fields[Name]['reply']> }

/** Names of the fields merged in one of these ways. */
const namesMerged = <Merge extends string>(...ways: Merge[]) =>
  (Object.keys(clientFields) as (keyof Fields)[]).filter((name): name is Names<Merge> =>
    ways.some((way) => way === clientFields[name].merge),
  )
export const mergedNames = namesMerged('first', 'joined', 'computed')

const byName = <Name extends string, Value>(names: Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

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
 * Combines two clients, each field by the rule of its entry. Phones and notes of both are kept, and a block or refused
 * consent of either. A second e-mail is added to the notes.
 */
export function combined(kept: MergedParts, merged: MergedParts, country: Country): MergedParts {
  const [phone, ...others] = distinctPhones(
    [kept, merged].flatMap((one) => [one.phone, one.other_phones].flatMap((text) => readPhones(text, country))),
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
  const first = byName(namesMerged('first'), (name) => kept[name] ?? merged[name])
  const texts = byName(namesMerged('joined'), (name) => joined(kept[name], merged[name]))
  return {
    ...first,
    ...texts,
    phone: main?.typed ?? null,
    other_phones: rest.map(({ typed }) => typed).join(', ') || null,
    notes: joined(kept.notes, joined(merged.notes, otherEmail)),
    message_consent: consent.message_consent,
    message_consent_at: consent.message_consent_at,
    is_blocked: kept.is_blocked || merged.is_blocked,
    under_16: kept.under_16 || merged.under_16,
  }
}
