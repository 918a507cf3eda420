import { maxLengths } from '#features/clients/fields.ts'
import { joined } from '#features/clients/merge/rules.ts'
import { phoneKey, type Phone } from '#platform/shared/phone.ts'
import { fold, nameKey } from '#platform/shared/sqText.ts'
import type { ImportOutcome, Remark } from './client-contract.ts'

/** The client that a row of an import means, and what it adds to one. */

const textNames = ['phone', 'other_phones', 'email', 'birthday', 'notes', 'colour_formula', 'block_reason'] as const
export const importedNames = [...textNames, 'message_consent', 'is_blocked'] as const
export type ImportedFields = Record<(typeof textNames)[number], string | null> & {
  message_consent: 'given' | 'refused' | null
  is_blocked: boolean
}
export const empty = {
  ...(Object.fromEntries(textNames.map((name) => [name, null])) as Record<(typeof textNames)[number], null>),
  message_consent: null,
  is_blocked: false,
}

export interface KnownClient extends ImportedFields {
  id: string
  name: string
  /** Parsed `phone` if known, because parsing 10,000 of them dominates the import's time. */
  phone_e164?: string | null
  /** Name keys and ids of clients merged into it, through any number of merges. */
  aliases?: readonly string[]
  former?: readonly string[]
}

/** A client of a row; `known` is null for one that the plan adds. */
export interface Person {
  known: Pick<KnownClient, 'id' | 'former'> | null
  name: string
  /** True for one whom the salon removed: no file brings the person back. */
  isRemoved?: boolean
  /** Ids by which rows of the run name the person. */
  ids?: Set<string>
}

export interface Entry extends Person {
  known: KnownClient | null
  now: ImportedFields
  phones: Phone[]
  outcome: ImportOutcome | null
  ids: Set<string>
  /** True if earlier rows of the run added or completed it. */
  isTouched: boolean
}

const isOfRun = ({ known, outcome, isTouched }: Entry): boolean => !known || outcome !== null || isTouched

/** True for a person whom other ids of the run name, so that this id is somebody else. */
export const isOther = ({ ids, isRemoved }: Person, id: string | null): boolean =>
  id !== null && !isRemoved && ids !== undefined && ids.size > 0 && !ids.has(id)

/** 'Blerta Krasniqi' and 'KRASNIQI Blërta' are the same name if the number is equal. */
const looseName = (name: string): string => fold(name).split(' ').toSorted().join(' ')

export class Entries {
  readonly #byName = new Map<string, Entry[]>()
  readonly #byNumber = new Map<string, Entry[]>()

  add(entry: Entry, aliases: readonly string[] = []): void {
    for (const key of new Set([nameKey(entry.name), ...aliases])) put(this.#byName, key, entry)
    for (const phone of entry.phones) put(this.#byNumber, phoneKey(phone), entry)
  }

  addNumber(entry: Entry, phone: Phone): void {
    put(this.#byNumber, phoneKey(phone), entry)
  }

  named = (name: string): readonly Entry[] => this.#byName.get(nameKey(name)) ?? []
  withNumber = (phone: Phone): readonly Entry[] => this.#byNumber.get(phoneKey(phone)) ?? []
}

export function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const held = map.get(key)
  if (!held) map.set(key, [value])
  else if (!held.includes(value)) held.push(value)
}

/** Prefers, of clients with the same name who share a number, the one with exactly the row's numbers. */
const hasSameNumbers = (phones: readonly Phone[]) => (entry: Entry) =>
  phones.length > 0 &&
  phones.length === entry.phones.length &&
  phones.every((phone) => entry.phones.some((other) => phoneKey(other) === phoneKey(phone)))

type Match = { entry: Entry } | { none: true; sharesPhone: boolean } | { ambiguous: true }

/** The program's id of a row's client, and whether the row is that of a visit. */
export interface Naming {
  id: string | null
  isVisit: boolean
}

/**
 * Client of a row: the same name with a common number, or one side without a number; or the same number and a name
 * that differs only in spelling. As with bookings, the same name with another number is another client, unless the
 * number is that of a removed one. Without a common number ids tell two of one name apart.
 */
export function matchOf(row: ReadRow, naming: Naming, entries: Entries): Match {
  const { name, phones } = row
  const all = entries.named(name)
  const sharing = phones.flatMap((phone) => entries.withNumber(phone))
  const exact = all.find(hasSameNumbers(phones)) ?? all.find((entry) => sharing.includes(entry))
  const spelled = exact ?? sharing.find((entry) => looseName(entry.name) === looseName(name))
  if (spelled) return { entry: spelled }
  if (phones.length === 0) return matchByName(row, naming, all)
  const namesakes = all.filter((entry) => !isOther(entry, naming.id))
  const found = namesakes.find((entry) => entry.phones.length === 0) ?? sharing.find(({ isRemoved }) => isRemoved)
  return found ? { entry: found } : { none: true, sharesPhone: sharing.length > 0 }
}

/**
 * Client of a row without a number. Two of one name are told apart by ids; as a salon has one client of a name without
 * a number, the second one is a question. So is a row without an id beside one that has one, but for a visit, which
 * means the one who has the name.
 */
function matchByName(row: ReadRow, { id, isVisit }: Naming, all: readonly Entry[]): Match {
  const namesakes = all.filter((entry) => !isOther(entry, id))
  const own = id === null ? undefined : namesakes.find(({ ids }) => ids.has(id))
  if (own) return { entry: own }
  const bare = all.filter((entry) => entry.phones.length === 0 && !entry.isRemoved)
  const isQuestion =
    id === null
      ? !isVisit && bare.some(({ ids }) => ids.size > 0)
      : bare.some((entry) => isOther(entry, id) || (isOfRun(entry) && entry.ids.size === 0))
  if (isQuestion) return { ambiguous: true }
  const [first, second] = namesakes
  if (!first) return { none: true, sharesPhone: false }
  if (!second) return { entry: first }
  const [known] = namesakes.some(({ isRemoved }) => isRemoved) ? [] : bare
  return id !== null && known && isSame(known, row) ? { entry: known } : { ambiguous: true }
}

/** True if a row has nothing that a client does not have. */
function isSame(entry: Entry, row: ReadRow): boolean {
  const remarks: Remark[] = []
  const copy = { ...entry, now: { ...entry.now }, phones: [...entry.phones] }
  complete(copy, { ...row, remarks }, new Entries())
  return remarks.length === 0 && changedFields(entry.now, copy.now).length === 0
}

export interface ReadRow extends Omit<ImportedFields, 'phone' | 'other_phones'> {
  name: string
  phones: Phone[]
  remarks: Remark[]
}

/** Adds a row's values to an entry's empty fields. A refusal of messages also replaces a consent, not the reverse. */
export function complete(entry: Entry, row: ReadRow, entries: Entries): void {
  const { now } = entry
  const keys = new Set(entry.phones.map(phoneKey))
  for (const phone of row.phones.filter((one) => !keys.has(phoneKey(one)))) {
    if (now.phone === null && entry.phones.length === 0) now.phone = phone.typed
    else {
      const longer = now.other_phones ? `${now.other_phones}, ${phone.typed}` : phone.typed
      if (longer.length > maxLengths.otherPhones) {
        row.remarks.push('phones_full')
        continue
      }
      now.other_phones = longer
    }
    entry.phones.push(phone)
    entries.addNumber(entry, phone)
  }
  if (row.email && now.email && now.email.toLowerCase() !== row.email.toLowerCase()) row.remarks.push('email_kept')
  now.email ??= row.email
  if (row.birthday && now.birthday && now.birthday !== row.birthday) row.remarks.push('birthday_kept')
  now.birthday ??= row.birthday
  for (const name of ['notes', 'colour_formula'] as const) {
    const longer = joined(now[name], row[name])
    if ((longer?.length ?? 0) <= maxLengths.text) now[name] = longer
    else row.remarks.push('notes_cut')
  }
  if (now.message_consent === 'refused' && row.message_consent === 'given') row.remarks.push('consent_kept')
  else now.message_consent = row.message_consent ?? now.message_consent
  if (row.is_blocked) now.block_reason ??= row.block_reason
  now.is_blocked ||= row.is_blocked
}

export const changedFields = (before: ImportedFields, after: ImportedFields) =>
  importedNames.filter((name) => before[name] !== after[name])
