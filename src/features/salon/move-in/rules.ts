import {
  clientFields,
  type DateOrder,
  dateOrderOf,
  isClientEmail,
  maxLengths,
  readBirthday,
} from '#features/clients/fields.ts'
import { distinctPhones } from '#features/clients/merge/rules.ts'
import { isCutBySpreadsheet, isLandline, readPhones, type Phone } from '#platform/shared/phone.ts'
import type { Country } from '#features/salon/rules.ts'
import { pick } from '#platform/shared/pick.ts'
import { nameKey, oneSpaced } from '#platform/shared/sqText.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { clientMessages } from '#features/clients/contract.ts'
import type { ImportOutcome, ImportRow, Remark, SavedRow, SkipReason } from './client-contract.ts'
import {
  changedFields,
  complete,
  empty,
  Entries,
  importedNames,
  matchOf,
  put,
  type Entry,
  type ImportedFields,
  type KnownClient,
  type Naming,
  type Person,
  type ReadRow,
} from './matching.ts'
import { readConsent } from './consent.ts'
import { savedRows } from './limits.ts'

export { importedNames, isOther, type ImportedFields, type KnownClient, type Person } from './matching.ts'

/** Days for which the rows of an import are kept, so that it can be undone. */
export const importKeptDays = 30
/** Days for which the rows of a run that is not over are kept. */
export const moveInKeptDays = 7

export type AddedClient = ImportedFields & { name: string }

/** Changes to an existing client: filled empty fields, and appended phones and texts. */
export interface ChangedClient {
  id: string
  name: string
  before: Partial<ImportedFields>
  after: Partial<ImportedFields>
}

export interface ImportPlan {
  outcomes: ImportOutcome[]
  /** The first clients, as they would be saved. */
  first: SavedRow[]
  added: AddedClient[]
  changed: ChangedClient[]
}

/** Result of a row, and its client; null for a row that is none. */
export interface Taken {
  outcome: ImportOutcome
  person: Person | null
}

/** Messages go to the first number, so landlines come last. */
const mobilesFirst = (phones: readonly Phone[]) => [
  ...phones.filter((phone) => !isLandline(phone)),
  ...phones.filter(isLandline),
]

interface ReadingContext {
  country: Country
  today: LocalDate
  order: DateOrder
}

function readRow(row: ImportRow, { country, ...dates }: ReadingContext): ReadRow {
  const remarks: Remark[] = []
  const numbers = row.phones.flatMap((text) => readPhones(text, country))
  const phones = mobilesFirst(distinctPhones(numbers.filter(({ typed }) => typed.length <= maxLengths.phone)))
  const doubtful = phones.filter(({ e164 }) => e164 === null)
  if (doubtful.some(({ typed }) => isCutBySpreadsheet(typed))) remarks.push('phone_cut')
  else if (doubtful.length > 0) remarks.push('phone_doubtful')
  if (numbers.some(({ typed }) => typed.length > maxLengths.phone)) remarks.push('phone')
  const email = row.email && isClientEmail(row.email) ? row.email : null
  if (row.email && !email) remarks.push('email')
  const birthday = row.birthday ? readBirthday(row.birthday, dates) : null
  if (row.birthday && !birthday) remarks.push('birthday')
  const [notes, colour_formula] = [row.notes, row.colour_formula].map(
    (text) => text && text.slice(0, maxLengths.text).trim(),
  )
  if ([row.notes, row.colour_formula].some((text) => text && text.length > maxLengths.text)) remarks.push('notes_cut')
  const message_consent = row.message_consent ? readConsent(row.message_consent) : null
  if (row.message_consent && !message_consent) remarks.push('consent')
  const name = oneSpaced(row.name ?? '')
  const is_blocked = row.is_blocked ?? false
  const block_reason = (is_blocked && row.block_reason?.slice(0, maxLengths.reason).trim()) || null
  const texts = { notes: notes || null, colour_formula: colour_formula || null, block_reason }
  return { name, phones, email, birthday, ...texts, message_consent, is_blocked, remarks }
}

function phonesOf({ phone, phone_e164, other_phones }: KnownClient, country: Country): Phone[] {
  const main = phone && phone_e164 ? [{ typed: phone, e164: phone_e164 }] : readPhones(phone, country)
  // Also each part alone, so that a text without a number beside one is found again.
  const parts = (other_phones ?? '').split(', ').flatMap((text) => readPhones(text, country))
  return distinctPhones([...main, ...readPhones(other_phones, country), ...parts])
}

/** True for a name; programs write '.' or '-' for a client who gave none. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Reason for which a row is no client. */
function unusable({ name, phones }: ReadRow): SkipReason | null {
  if (!isName(name)) return 'no_name'
  if (name.length > maxLengths.name) return 'long_name'
  return phones.length === 0 && nameKey(name) === nameKey(clientMessages.anonymousName) ? 'anonymous' : null
}

/**
 * Effect of rows, one after another, on a salon's clients: first all clients are added, then the rows taken. Existing
 * values are never replaced: an existing client only gets missing fields, further phones, new notes, and a refusal of
 * messages. Rows of one person become one client. Day and month of birthdays are in the order of the whole file.
 */
export class ImportPlanning {
  readonly #touched: Entry[] = []
  /** One for each row, in their order. */
  readonly #outcomes: ImportOutcome[] = []
  readonly #files = new Map<ImportOutcome, number>()
  readonly #entries = new Entries()
  readonly #orders: ReadonlyMap<number, DateOrder>
  readonly #context: Omit<ReadingContext, 'order'>

  /** @param rows with the birthdays of all rows, whose order of day and month is that of their file. */
  constructor(rows: readonly Pick<ImportRow, 'file' | 'birthday'>[], context: Omit<ReadingContext, 'order'>) {
    const days = new Map<number, string[]>()
    for (const { file = 0, birthday } of rows) if (birthday) put(days, file, birthday)
    this.#orders = new Map([...days].map(([file, texts]) => [file, dateOrderOf(texts).order]))
    this.#context = context
  }

  /** Removed ones come last, because a row means rather who is here. */
  addKnown(client: KnownClient, { isRemoved = false, isTouched = false, ids = [] as Iterable<string> } = {}): Person {
    const now = pick(client, importedNames)
    const phones = phonesOf(client, this.#context.country)
    const entry: Entry = {
      known: client,
      name: client.name,
      now,
      phones,
      outcome: null,
      isRemoved,
      isTouched,
      ids: new Set(ids),
    }
    this.#entries.add(entry, client.aliases)
    return entry
  }

  take(row: ImportRow, naming: Naming = { id: null, isVisit: false }): Taken {
    const order = this.#orders.get(row.file ?? 0) ?? dateOrderOf([]).order
    const read = readRow(row, { ...this.#context, order })
    const { line, file } = row
    const outcome: ImportOutcome = { line, name: read.name, kind: 'skipped' }
    if (file !== undefined) this.#files.set(outcome, file)
    this.#outcomes.push(outcome)
    const reason = unusable(read)
    if (reason === 'long_name') outcome.name = `${read.name.slice(0, maxLengths.name)}…`
    if (reason) outcome.reason = reason
    const person = reason ? null : this.#place(read, outcome, naming)
    if (person && naming.id !== null) person.ids.add(naming.id)
    if (read.remarks.length > 0) outcome.remarks = [...new Set(read.remarks)]
    return { outcome, person }
  }

  #place(read: ReadRow, outcome: ImportOutcome, naming: Naming): Entry | null {
    const match = matchOf(read, naming, this.#entries)
    if ('ambiguous' in match) {
      outcome.reason = 'ambiguous'
      return null
    }
    if ('none' in match) {
      const entry: Entry = {
        known: null,
        name: read.name,
        now: { ...empty },
        phones: [],
        outcome,
        isTouched: false,
        ids: new Set(),
      }
      complete(entry, read, this.#entries)
      this.#entries.add(entry)
      this.#touched.push(entry)
      outcome.kind = 'added'
      if (match.sharesPhone) read.remarks.push('shared_phone')
      return entry
    }
    if (match.entry.isRemoved) outcome.reason = 'removed'
    else this.#completeFound(match.entry, read, outcome)
    return match.entry
  }

  #completeFound(entry: Entry, read: ReadRow, outcome: ImportOutcome): void {
    const before = { ...entry.now }
    complete(entry, read, this.#entries)
    if (entry.outcome) {
      Object.assign(outcome, { of: entry.outcome.line, reason: 'repeated' })
      const file = this.#files.get(entry.outcome)
      if (file !== undefined) outcome.of_file = file
    } else if (changedFields(before, entry.now).length > 0) {
      outcome.kind = 'changed'
      entry.outcome = outcome
      this.#touched.push(entry)
    } else outcome.reason = 'same'
  }

  /** The clients that the plan adds, in the order of `added`. */
  added(): Person[] {
    return this.#touched.filter(({ known }) => !known)
  }

  plan(): ImportPlan {
    const first = this.#touched.slice(0, savedRows).map(savedRow)
    return { outcomes: this.#outcomes, first, ...written(this.#touched) }
  }
}

function savedRow({ name, now, phones, outcome }: Entry): SavedRow {
  const typed = phones.find((phone) => phone.typed === now.phone)
  return { line: outcome?.line ?? 0, name, ...now, phone_e164: typed?.e164 ?? null, remarks: outcome?.remarks ?? [] }
}

/** New state of the changed entries, and the changed fields of their outcomes. */
function written(touched: readonly Entry[]): Pick<ImportPlan, 'added' | 'changed'> {
  const added: AddedClient[] = []
  const changed: ChangedClient[] = []
  for (const { known, name, now, outcome } of touched) {
    if (!known) {
      added.push({ name, ...now })
      continue
    }
    const names = changedFields(known, now)
    changed.push({ id: known.id, name: known.name, before: pick(known, names), after: pick(now, names) })
    if (outcome) outcome.fields = names.map((field) => clientFields[field].exported.header)
  }
  return { added, changed }
}
