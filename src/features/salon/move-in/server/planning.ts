import { createHash } from 'node:crypto'
import type { ImportPlan, ImportPlanning, Person, Taken } from '../rules.ts'
import {
  externalKey,
  placeDigest,
  placeOf,
  rowKey,
  type KnownVisits,
  type PlannedVisit,
} from '#features/clients/past-visits/server/public.ts'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { nameKey, oneSpaced } from '#platform/shared/sqText.ts'
import { addDays, isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import { maxDaysAhead } from '../limits.ts'
import { figureNames, type Figure, type Reason } from '../figures.ts'
import { AheadPlanning, type AheadFacts, type AheadVisit, type PlannedAhead } from './ahead.ts'
import { monthsOf } from './week.ts'

type Of<Kind extends MoveInRecord['kind']> = Extract<MoveInRecord, { kind: Kind }>
type ClientRecord = Of<'client'>
type VisitRecord = Of<'visit'>

export interface MoveInFacts {
  source: string
  /** The salon's time of the run: what began before it is past. */
  now: { date: LocalDate; time: LocalTime }
  currency: Currency
  barbers: readonly { id: string; name: string }[]
  visits: KnownVisits
  /** Visits to come of earlier runs: the client with `placeDigest` of the row. */
  moved: ReadonlySet<string>
  ahead: AheadFacts
}

interface PlannedOf extends PlannedVisit {
  person: Person
}

export interface MoveInPlan {
  clients: ImportPlan
  /** The clients that are added, in the order of `clients.added`. */
  added: Person[]
  visits: PlannedOf[]
  ahead: PlannedAhead[]
  preview: MoveInPreview
}

const maxService = 120
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
 * Effect of a run's rows: what is written, and the figure of each row. Clients follow the rules of their import. First
 * take the clients' rows, then all others.
 */
export class MoveInPlanning {
  readonly #clients: ImportPlanning
  readonly #facts: MoveInFacts
  readonly #ahead: AheadPlanning
  readonly #byExternalId = new Map<string, Person>()
  readonly #byWords = new Map<string, Taken>()
  readonly #numbers = new Map<Person, string>()
  readonly #taken = new Set<string>()
  readonly #visits: PlannedOf[] = []
  readonly #figures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<Figure, number>
  readonly #leftOut: MoveInPreview['left_out'] = []

  constructor(clients: ImportPlanning, facts: MoveInFacts) {
    this.#clients = clients
    this.#facts = facts
    this.#ahead = new AheadPlanning(facts.ahead)
  }

  take(record: MoveInRecord): void {
    const result =
      record.kind === 'client'
        ? this.#client(record)
        : record.kind === 'visit'
          ? this.#visit(record)
          : { reason: 'kind' as const }
    if ('figure' in result) this.#figures[result.figure] += 1
    else {
      this.#figures.left_out += 1
      this.#leftOut.push({ file: record.file, row: record.row, reason: result.reason })
    }
  }

  #client(record: ClientRecord): { figure: Figure } | { reason: Reason } {
    const { outcome, person } = this.#clients.take(asImportRow(record))
    if (person && record.external_id) this.#byExternalId.set(record.external_id, person)
    if (outcome.kind === 'added') return { figure: 'client' }
    if (outcome.kind === 'changed') return { figure: 'completed' }
    if (outcome.reason === 'repeated') return { figure: 'repeated' }
    return person ? { figure: 'known' } : { reason: reasonOf(outcome) }
  }

  #visit(record: VisitRecord): { figure: Figure } | { reason: Reason } {
    const read = this.#read(record)
    if ('reason' in read) return read
    const isAhead = this.#isAhead(read)
    const kept = isAhead ? this.#aheadOf(record, read) : null
    if (kept && 'reason' in kept) return kept
    const { source, visits: known, moved } = this.#facts
    const key = read.external_id && externalKey(source, read.external_id)
    if (key && known.keys.has(key)) return { figure: 'known' }
    const found = this.#person(record)
    if ('reason' in found) return found
    const { person } = found
    const id = person.known?.id
    const isKnown =
      id !== undefined &&
      (known.places.has(placeOf(id, read)) ||
        moved.has(`${id} ${placeDigest(read)}`) ||
        (!key && known.keys.has(rowKey(id, read))))
    if (isKnown) return { figure: 'known' }
    const once = key ?? placeOf(this.#numberOf(person), read)
    if (this.#taken.has(once)) return { figure: 'repeated' }
    this.#taken.add(once)
    if (kept) return { figure: this.#ahead.take({ ...kept, person }) }
    this.#visits.push({ ...read, person })
    return { figure: 'past' }
  }

  #read(record: VisitRecord): PlannedVisit | { reason: Reason } {
    const { date: day, time: begins, service, barber, price, currency = this.#facts.currency, status } = record
    if (!day || !isLocalDate(day)) return { reason: 'date' }
    if (begins && !isLocalTime(begins)) return { reason: 'time' }
    if (!service) return { reason: 'no_service' }
    const named = barber ? this.#facts.barbers.filter(({ name }) => nameKey(name) === nameKey(barber)) : []
    const [here] = named.length === 1 ? named : []
    return {
      external_id: record.external_id,
      day,
      begins: begins as LocalTime | null,
      service_name: oneSpaced(service).slice(0, maxService),
      barber_id: here?.id ?? null,
      barber_name: here || !barber ? null : oneSpaced(barber).slice(0, maxBarber),
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
    read: PlannedVisit,
  ): Omit<AheadVisit, 'person'> | { reason: Reason } {
    const { day, begins, service_name, external_id } = read
    if (!begins) return { reason: 'time' }
    if (status === 'cancelled' || status === 'no_show') return { reason: 'cancelled' }
    if (day > addDays(this.#facts.now.date, maxDaysAhead)) return { reason: 'far' }
    const barber_id = this.#ahead.barberOf(barber)
    if (barber_id === null) return { reason: 'no_barber' }
    if (this.#ahead.isLeft({ file, row })) return { reason: 'left' }
    const money = price === undefined ? {} : { price, currency: currency ?? this.#facts.currency }
    return {
      file,
      row,
      external_id,
      day,
      begins,
      service_name,
      barber_id,
      duration,
      price: money.price,
      currency: money.currency,
    }
  }

  #person({ client, file, row: line }: VisitRecord): { person: Person } | { reason: Reason } {
    const byId = client.external_id && this.#byExternalId.get(client.external_id)
    if (byId) return { person: byId }
    const { name, phone, email } = client
    const words = JSON.stringify([name, phone, email])
    const taken =
      this.#byWords.get(words) ?? this.#clients.take({ ...noFields, line, file, name, email, phones: [phone] })
    this.#byWords.set(words, taken)
    return taken.person ? { person: taken.person } : { reason: reasonOf(taken.outcome) }
  }

  #numberOf(person: Person): string {
    const number = this.#numbers.get(person) ?? String(this.#numbers.size)
    this.#numbers.set(person, number)
    return number
  }

  async plan(): Promise<MoveInPlan> {
    const clients = this.#clients.plan()
    const visits = this.#visits
    const { visits: coming, ...shown } = await this.#ahead.plan()
    const effect = [
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
      preview: {
        figures: this.#figures,
        clients: { added: clients.added.length, changed: clients.changed.length },
        months: monthsOf(visits.map(({ day }) => day)),
        left_out: this.#leftOut,
        ...shown,
        digest: createHash('sha256').update(JSON.stringify(effect)).digest('hex'),
      },
    }
  }
}

const noFields = { birthday: null, notes: null, colour_formula: null, message_consent: null, block_reason: null }

/** The reason for which a row is no client. */
const reasonOf = ({ reason }: Taken['outcome']): Reason => {
  if (reason === undefined || reason === 'same' || reason === 'repeated')
    throw new Error(`a client was left out: ${reason}`)
  return reason
}
