import { createHash } from 'node:crypto'
import { isOther, type ImportPlan, type ImportPlanning, type Person, type Taken } from '../rules.ts'
import {
  externalKey,
  placeDigest,
  placeOf,
  rowKey,
  type KnownVisits,
  type PlannedVisit,
} from '#features/clients/past-visits/server/public.ts'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { oneSpaced } from '#platform/shared/sqText.ts'
import { addDays, isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import { maxDaysAhead, maxServiceName } from '../limits.ts'
import { noFigures, type Figure, type Reason } from '../figures.ts'
import type { CatalogPlan, CatalogPlanning } from './catalog.ts'
import type { StagedRecord, VisitRecord } from './names.ts'
import { AheadPlanning, type AheadFacts, type AheadVisit, type PlannedAhead } from './ahead.ts'
import { monthsOf } from './week.ts'

type Of<Kind extends MoveInRecord['kind']> = Extract<MoveInRecord, { kind: Kind }>
type ClientRecord = Of<'client'>

export interface MoveInFacts {
  source: string
  /** The salon's time of the run: what began before it is past. */
  now: { date: LocalDate; time: LocalTime }
  currency: Currency
  /** Visits that are here. */
  known: KnownRows
  /** Those that earlier batches of this run wrote, whose rows are repeated. */
  written: KnownRows
  /** Clients that earlier batches added or completed. */
  touched: ReadonlySet<string>
  /** Clients of rows of earlier batches, by `personOf` the row; those who are here no more are removed ones. */
  people: ReadonlyMap<string, Person>
  ahead: AheadFacts
}

export interface KnownRows extends KnownVisits {
  /** Visits to come: the client with `placeDigest` of the row. */
  moved: ReadonlySet<string>
}

/** Result of a row, and its client, also of one who was removed. */
export interface RowResult {
  figure: Figure
  /** Null unless the row is left out. */
  reason: Reason | null
  person: Person | null
}

/** The client that a row names. */
type Found = { person: Person } | { reason: Reason }
type Result = { figure: Figure; person: Person | null } | { reason: Reason; person?: Person | null }

/** A visit with its service as in the file, by which its row is known again. */
type ReadVisit = PlannedVisit & { file_service: string }

interface PlannedOf extends ReadVisit {
  person: Person
}

/** The visit as its row names it. */
const asInFile = <Visit extends ReadVisit>(visit: Visit): Visit => ({ ...visit, service_name: visit.file_service })

export interface MoveInPlan {
  clients: ImportPlan
  /** The clients that are added, in the order of `clients.added`. */
  added: Person[]
  visits: PlannedOf[]
  ahead: PlannedAhead[]
  catalog: CatalogPlan
  preview: MoveInPreview
}

const maxBarber = 120

/** Rows of clients, which are taken before the visits, so that these find them by the program's id. */
export const clientRows = (records: readonly MoveInRecord[]) =>
  records.filter((record): record is ClientRecord => record.kind === 'client').map(asImportRow)

const asImportRow = ({ row: line, file, kind: _kind, external_id: _id, ...fields }: ClientRecord) => ({
  ...fields,
  line,
  file,
})

/**
 * Effect of a run's rows: what is written, and the figure of each row. Clients follow the rules of their import, what
 * names of services and barbers mean is the catalog's. First take the clients' rows, then all others.
 */
export class MoveInPlanning {
  readonly #clients: ImportPlanning
  readonly #facts: MoveInFacts
  readonly #catalog: CatalogPlanning
  readonly #ahead: AheadPlanning
  /** Clients by `personOf` the row. */
  readonly #people: Map<string, Person>
  readonly #numbers = new Map<Person, string>()
  readonly #taken = new Set<string>()
  readonly #visits: PlannedOf[] = []
  readonly #figures: Record<Figure, number> = { ...noFigures }
  readonly #leftOut: MoveInPreview['left_out'] = []

  constructor(clients: ImportPlanning, catalog: CatalogPlanning, facts: MoveInFacts) {
    this.#clients = clients
    this.#catalog = catalog
    this.#facts = facts
    this.#ahead = new AheadPlanning(facts.ahead)
    this.#people = new Map(facts.people)
  }

  take(record: StagedRecord): RowResult {
    const result = this.#result(record)
    if ('figure' in result) {
      this.#figures[result.figure] += 1
      return { ...result, reason: null }
    }
    this.#figures.left_out += 1
    this.#leftOut.push({ file: record.file, row: record.row, reason: result.reason })
    return { figure: 'left_out', reason: result.reason, person: result.person ?? null }
  }

  #result(record: StagedRecord): Result {
    if (record.kind === 'client') return this.#client(record)
    if (record.kind === 'visit') return this.#visit(record)
    if (record.kind === 'removed') return { reason: 'removed' }
    return { person: null, ...this.#catalog.take(record) }
  }

  #client(record: ClientRecord): Result {
    const key = personOf(record)
    const { outcome, person } = this.#clients.take(asImportRow(record), { id: key, isVisit: false })
    if (!person) return { reason: reasonOf(outcome) }
    if (key) this.#people.set(key, person)
    if (person.isRemoved) return { reason: 'removed', person }
    if (this.#facts.touched.has(person.known?.id ?? '')) return { figure: 'repeated', person }
    if (outcome.kind === 'added') return { figure: 'client', person }
    if (outcome.kind === 'changed') return { figure: 'completed', person }
    return { figure: outcome.reason === 'repeated' ? 'repeated' : 'known', person }
  }

  #visit(record: VisitRecord): Result {
    const visit = this.#read(record)
    if ('reason' in visit) return visit
    const isAhead = this.#isAhead(visit)
    const kept = isAhead ? this.#aheadOf(record, visit) : null
    if (kept && 'reason' in kept) return kept
    const read = asInFile(visit)
    const key = read.external_id && externalKey(read.source, read.external_id)
    const { known, written } = this.#facts
    const keyed = key && [known, written].find(({ keys }) => keys.has(key))
    // Without its client, whom nobody adds for a visit that is here.
    if (keyed) return { figure: keyed === known ? 'known' : 'repeated', person: null }
    const found = this.#person(record)
    if ('reason' in found) return found
    const { person } = found
    if (person.isRemoved) return { reason: 'removed', person }
    const placed = [known, written].find((rows) => [visit, read].some((one) => isAmong(rows, person, one)))
    if (placed) return { figure: placed === known ? 'known' : 'repeated', person }
    const once = key ?? placeOf(this.#numberOf(person), read)
    if (this.#taken.has(once)) return { figure: 'repeated', person }
    this.#taken.add(once)
    if (kept) return { figure: this.#ahead.take({ ...kept, person }), person }
    this.#visits.push({ ...visit, person })
    return { figure: 'past', person }
  }

  #read(record: VisitRecord): ReadVisit | { reason: Reason } {
    const { date: day, time: begins, service, barber, price, currency = this.#facts.currency, status } = record
    if (!day || !isLocalDate(day)) return { reason: 'date' }
    if (begins && !isLocalTime(begins)) return { reason: 'time' }
    if (!service) return { reason: 'no_service' }
    const barber_id = this.#catalog.barbers.pastIdFor(barber)
    return {
      external_id: record.external_id,
      source: record.program ?? this.#facts.source,
      day,
      begins: begins as LocalTime | null,
      service_name: oneSpaced(this.#catalog.services.nameFor(service, record)).slice(0, maxServiceName),
      file_service: oneSpaced(service).slice(0, maxServiceName),
      barber_id,
      barber_name: barber_id !== null || !barber ? null : oneSpaced(barber).slice(0, maxBarber),
      price_cents: price === undefined ? null : toCents(price),
      currency,
      // A past visit that its program still planned was not missed.
      status: status === undefined || status === 'planned' ? 'came' : status,
    }
  }

  #isAhead({ day, begins }: PlannedVisit): boolean {
    const { date: today, time: now } = this.#facts.now
    return day > today || (day === today && (begins ?? now) >= now)
  }

  /** A visit to come before its client is known. */
  #aheadOf(
    { file, row, barber, status, duration, price, currency }: VisitRecord,
    read: ReadVisit,
  ): Omit<AheadVisit, 'person'> | { reason: Reason } {
    const { day, begins, service_name, file_service, external_id, source } = read
    if (!begins) return { reason: 'time' }
    if (status === 'cancelled' || status === 'no_show') return { reason: 'cancelled' }
    if (day > addDays(this.#facts.now.date, maxDaysAhead)) return { reason: 'far' }
    const barber_id = this.#catalog.barbers.aheadIdFor(barber)
    if (barber_id === null) return { reason: 'no_barber' }
    if (this.#ahead.isLeft({ file, row })) return { reason: 'left' }
    const money = price === undefined ? {} : { price, currency: currency ?? this.#facts.currency }
    return {
      file,
      row,
      external_id,
      source,
      day,
      begins,
      service_name,
      file_service,
      barber_id,
      duration,
      price: money.price,
      currency: money.currency,
    }
  }

  #person(record: VisitRecord): Found {
    const id = idOf(record)
    // A merged client has the ids of both.
    const earlier = namedBy(record).flatMap((key) => {
      const person = this.#people.get(key)
      return person && (key === id || !isOther(person, id)) ? person : []
    })[0]
    if (earlier && id !== null) earlier.ids?.add(id)
    const found = earlier ? { person: earlier } : this.#named(record)
    const key = keyOfVisit(record)
    if ('person' in found && !this.#people.has(key)) this.#people.set(key, found.person)
    return found
  }

  /** The client that a visit names by words. */
  #named(record: VisitRecord): Found {
    const {
      file,
      row: line,
      client: { name, phone, email },
    } = record
    const row = { ...noFields, line, file, name, email, phones: [phone] }
    const { person, outcome } = this.#clients.take(row, { id: idOf(record), isVisit: true })
    return person ? { person } : { reason: reasonOf(outcome) }
  }

  #numberOf(person: Person): string {
    const number = this.#numbers.get(person) ?? String(this.#numbers.size)
    this.#numbers.set(person, number)
    return number
  }

  async plan(): Promise<MoveInPlan> {
    const clients = this.#clients.plan()
    const visits = this.#visits
    const catalog = this.#catalog.plan()
    const { visits: coming, ...shown } = await this.#ahead.plan()
    const effect = [
      catalog,
      clients.added,
      clients.changed,
      ...[visits, coming].map((list) =>
        list.map(({ person, ...visit }) => [person.known?.id ?? this.#numberOf(person), visit]),
      ),
    ]
    return {
      clients,
      added: this.#clients.added(),
      visits,
      ahead: coming,
      catalog,
      preview: {
        figures: this.#figures,
        clients: { added: clients.added.length, changed: clients.changed.length },
        months: monthsOf(visits.map(({ day }) => day)),
        left_out: this.#leftOut.toSorted((a, b) => a.file - b.file || a.row - b.row),
        ...shown,
        ...this.#catalog.preview(),
        digest: createHash('sha256').update(JSON.stringify(effect)).digest('hex'),
      },
    }
  }
}

const digest = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const idKey = (id: string): string => digest('id', id)
const wordsKey = ({ name, phone, email }: VisitRecord['client']): string => digest('words', name, phone, email)

/** Keys of the client that a visit names: by the program's id, which comes first, and by words. */
export const namedBy = ({ client }: VisitRecord): string[] => [
  ...(client.external_id ? [idKey(client.external_id)] : []),
  wordsKey(client),
]

const idOf = ({ client }: VisitRecord): string | null => (client.external_id ? idKey(client.external_id) : null)

/** Key by which later visits find the client of one: namesakes have ids, so words are the key only without one. */
const keyOfVisit = ({ client }: VisitRecord): string =>
  client.external_id ? idKey(client.external_id) : wordsKey(client)

/** Key by which later rows find the client of a row; null for a client without an id, and for lists. */
export function personOf(record: MoveInRecord): string | null {
  if (record.kind === 'visit') return keyOfVisit(record)
  return record.kind === 'client' && record.external_id ? idKey(record.external_id) : null
}

function isAmong({ keys, places, moved }: KnownRows, { known }: Person, visit: PlannedVisit) {
  if (!known) return false
  return (
    places.has(placeOf(known.id, visit)) ||
    moved.has(`${known.id} ${placeDigest(visit)}`) ||
    // One who was merged since wrote its rows by the id of then.
    [known.id, ...(known.former ?? [])].some((id) => keys.has(rowKey(id, visit)))
  )
}

const noFields = { birthday: null, notes: null, colour_formula: null, message_consent: null, block_reason: null }

/** The reason for which a row is no client. */
const reasonOf = ({ reason }: Taken['outcome']): Reason => {
  if (reason === undefined || reason === 'same' || reason === 'repeated')
    throw new Error(`a client was left out: ${reason}`)
  return reason
}
