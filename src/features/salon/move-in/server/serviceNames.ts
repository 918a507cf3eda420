import { isName } from '../rules.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amount } from '#platform/shared/sq.ts'
import { oneSpaced } from '#platform/shared/sqText.ts'
import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import { maxServiceName } from '../limits.ts'
import {
  hereNamed,
  isTaken,
  isWider,
  keyOf,
  commonest,
  type Choice,
  type Differing,
  type Meaning,
  type RowResult,
  type ServiceRecord,
  type VisitRecord,
} from './names.ts'

export interface ServiceHere {
  id: string
  name: string
  duration: number
  price: number
  currency: Currency
}

export interface NewService extends Omit<ServiceHere, 'id'> {
  category: string | null
}

interface Facts {
  currency: Currency
  services: readonly ServiceHere[]
  choices: { services: ReadonlyMap<string, Choice> }
}

/** A name of the files with what they say about it. */
interface Entry {
  name: string
  /** The first row of a price list; null for a name that only visits have. */
  row: ServiceRecord | null
  visits: number
  durations: number[]
  prices: { price: number; currency: Currency }[]
}

const maxCategory = 60
const categoryOf = ({ category }: ServiceRecord) => category && oneSpaced(category).slice(0, maxCategory)

/**
 * Services of files. Rows of one name that differ are services of their own: a further one has its category after the
 * name, else its duration, else its price. A visit means the row of its price.
 */
export class ServiceNames {
  readonly results = new Map<MoveInRecord, RowResult>()
  /** Services that stay as they are here, though the file differs. */
  readonly differing: Differing[] = []
  readonly #facts: Facts
  readonly #entries = new Map<string, Entry>()
  /** Entries of rows by the key of the name that the rows have. */
  readonly #ofName = new Map<string, Entry[]>()
  readonly #meanings = new Map<Entry, Meaning<ServiceHere>>()

  constructor(facts: Facts, records: readonly MoveInRecord[]) {
    this.#facts = facts
    const rows = records.filter((record) => record.kind === 'service')
    const repeated: ServiceRecord[] = []
    for (const row of rows) {
      const reason = this.#unusable(row)
      if (reason) this.results.set(row, { reason })
      else if (!this.#put(row)) repeated.push(row)
    }
    for (const record of records) if (record.kind === 'visit') this.#note(record)
    for (const entry of this.#entries.values()) {
      const meaning = this.#meaningOf(entry)
      this.#meanings.set(entry, meaning)
      if (entry.row) this.results.set(entry.row, this.#resultOf(entry, entry.row, meaning))
    }
    for (const row of repeated) this.results.set(row, { figure: 'repeated' })
  }

  #unusable({ name, price }: ServiceRecord) {
    if (!name || !isName(name)) return 'no_name'
    if (oneSpaced(name).length > maxServiceName) return 'long_name'
    return price ? null : 'price'
  }

  /** False for a row that repeats an earlier one. */
  #put(row: ServiceRecord): boolean {
    const base = oneSpaced(row.name ?? '')
    const same = this.#ofName.get(keyOf(base)) ?? []
    if (same.some((entry) => entry.row && this.#says(entry.row) === this.#says(row))) return false
    const name = same.length === 0 ? base : this.#variantOf(base, row, same)
    const entry = { name, row, visits: 0, durations: [], prices: [] }
    this.#ofName.set(keyOf(base), [...same, entry])
    this.#entries.set(keyOf(name), entry)
    return true
  }

  #says({ duration, price, currency = this.#facts.currency }: ServiceRecord): string {
    return [duration, price, currency].join(' ')
  }

  #variantOf(base: string, row: ServiceRecord, same: readonly Entry[]): string {
    const category = categoryOf(row)
    const isOwn = <Value>(value: Value, of: (row: ServiceRecord) => Value) =>
      same.every((entry) => !entry.row || of(entry.row) !== value)
    const price = amount(row.price ?? 0, row.currency ?? this.#facts.currency)
    const names = [
      ...(category && isOwn(category, categoryOf) ? [`(${category})`] : []),
      ...(row.duration && isOwn(row.duration, ({ duration }) => duration) ? [`${row.duration} min`] : []),
      price,
      `${price}, ${row.duration ?? 0} min`,
    ].map((part) => `${base.slice(0, maxServiceName - part.length - 1)} ${part}`)
    const free = names.find((name) => !this.#entries.has(keyOf(name)))
    return free ?? `${base.slice(0, maxServiceName - 12)} ${same.length + 1}`
  }

  #entryOf(service: string, visit: Pick<VisitRecord, 'price' | 'currency'> | null): Entry | undefined {
    const key = keyOf(service)
    const rows = this.#ofName.get(key) ?? []
    const priced = rows.find(({ row }) => row && visit && row.price === visit.price && row.currency === visit.currency)
    return priced ?? rows[0] ?? this.#entries.get(key)
  }

  #note(visit: VisitRecord): void {
    const { service, duration, price, currency = this.#facts.currency } = visit
    if (!service || !isName(service)) return
    let entry = this.#entryOf(service, visit)
    if (!entry) {
      entry = { name: oneSpaced(service).slice(0, maxServiceName), row: null, visits: 0, durations: [], prices: [] }
      this.#entries.set(keyOf(service), entry)
    }
    entry.visits += 1
    if (duration) entry.durations.push(duration)
    if (price) entry.prices.push({ price, currency })
  }

  #valuesOf({ row, durations, prices }: Entry): Omit<NewService, 'name' | 'price'> & { price: number | null } {
    const often = commonest(prices.map(({ price, currency }) => `${price} ${currency}`))
    const seen = prices.find(({ price, currency }) => `${price} ${currency}` === often)
    return {
      duration: row?.duration ?? commonest(durations) ?? defaultDuration,
      price: row?.price ?? seen?.price ?? null,
      currency: (row ? row.currency : seen?.currency) ?? this.#facts.currency,
      category: row && categoryOf(row),
    }
  }

  #meaningOf(entry: Entry): Meaning<ServiceHere> {
    const { services, choices } = this.#facts
    const { name, row } = entry
    const choice = choices.services.get(keyOf(name))
    if (choice) {
      const chosen = services.find(({ id }) => id === choice.id)
      if (chosen) return { as: 'here', here: chosen, isSure: true }
      if (!choice.isNew) return { as: 'none', isSure: true }
      if (this.#canBeNew(entry)) return { as: 'new', isSure: true }
    }
    const here = hereNamed(services, name)
    if (here) return { as: 'here', here, isSure: true }
    if (row) return { as: 'new', isSure: true }
    const wider = services.filter((service) => isWider(service.name, name))
    const [guess, second] = wider
    if (guess && !second) return { as: 'here', here: guess, isSure: false }
    return { as: 'none', isSure: wider.length === 0 }
  }

  /** True for a name that is free here, with a price. */
  #canBeNew(entry: Entry): boolean {
    return !isTaken(this.#facts.services, entry.name) && this.#valuesOf(entry).price !== null
  }

  #resultOf(entry: Entry, { file, row, duration, price }: ServiceRecord, meaning: Meaning<ServiceHere>): RowResult {
    if (meaning.as !== 'here') return meaning.as === 'new' ? { figure: 'service' } : { reason: 'left' }
    const { here } = meaning
    const { currency } = this.#valuesOf(entry)
    const isSame = (duration ?? here.duration) === here.duration && price === here.price && currency === here.currency
    if (!isSame)
      this.differing.push({
        file,
        row,
        name: here.name,
        here: { duration: here.duration, price: here.price, currency: here.currency },
        listed: { duration: duration ?? here.duration, price: price ?? here.price, currency },
      })
    return { figure: 'known' }
  }

  /** Name of a visit's service: the service's, or as in the file if it is none. */
  nameFor(service: string, visit: Pick<VisitRecord, 'price' | 'currency'>): string {
    const entry = this.#entryOf(service, visit)
    const meaning = entry && this.#meanings.get(entry)
    if (!entry || !meaning || meaning.as === 'none') return service
    return meaning.as === 'here' ? meaning.here.name : entry.name
  }

  /** Meanings as choices, without those of new ones, which are here by their names. */
  decided() {
    return [...this.#meanings].flatMap(([{ name }, meaning]) =>
      meaning.as === 'new' ? [] : [{ name, service_id: meaning.as === 'here' ? meaning.here.id : null, is_new: false }],
    )
  }

  added(): NewService[] {
    return [...this.#meanings].flatMap(([entry, { as }]) => {
      const { price, ...values } = this.#valuesOf(entry)
      return as === 'new' && price !== null ? [{ name: entry.name, price, ...values }] : []
    })
  }

  preview(): MoveInPreview['names']['services'] {
    const all = [...this.#meanings].map(([entry, meaning]) => {
      const { duration, price, currency } = this.#valuesOf(entry)
      const { name, visits, row } = entry
      return {
        name,
        visits,
        duration,
        price,
        currency,
        is_listed: row !== null,
        as: meaning.as,
        service_id: meaning.as === 'here' ? meaning.here.id : null,
        is_sure: meaning.isSure,
        is_same: hereNamed(this.#facts.services, name) !== null,
        can_be_new: this.#canBeNew(entry),
      }
    })
    return all.toSorted((a, b) => Number(a.is_sure) - Number(b.is_sure) || b.visits - a.visits)
  }
}
