import { createHash } from 'node:crypto'
import { isName } from '../rules.ts'
import { oneSpaced } from '#platform/shared/sqText.ts'
import type { MoveInPreview, MoveInRecord } from '../contract.ts'
import { maxBarberName } from '../limits.ts'
import {
  hereNamed,
  isShortened,
  isTaken,
  keyOf,
  type BarberRecord,
  type Choice,
  type Meaning,
  type RowResult,
} from './names.ts'

export interface BarberHere {
  id: string
  name: string
  is_active: boolean
}

export interface NewBarber {
  /** Id in the plan: the same for a name in each plan of a salon. The barber gets another one. */
  id: string
  name: string
}

interface Facts {
  salonId: string
  barbers: readonly BarberHere[]
  choices: { barbers: ReadonlyMap<string, Choice> }
}

interface Entry {
  /** Empty for visits to come without a barber. */
  name: string
  rows: BarberRecord[]
  visits: number
  ahead: number
  /** True if two rows of the team have the name with different contacts. */
  isDoubled: boolean
}

/** Id of a new barber in plans. */
function plannedId(salonId: string, key: string): string {
  const hex = createHash('sha256').update(`${salonId} ${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const isOther = (one: BarberRecord, other: BarberRecord) =>
  (['phone', 'email'] as const).some((field) => one[field] && other[field] && one[field] !== other[field])

/** Barbers of files. A name that two people have, in the files or here, is a question. */
export class BarberNames {
  readonly results = new Map<MoveInRecord, RowResult>()
  readonly #facts: Facts
  readonly #entries = new Map<string, Entry>()
  readonly #meanings = new Map<Entry, Meaning<BarberHere>>()

  constructor(facts: Facts, records: readonly MoveInRecord[]) {
    this.#facts = facts
    for (const record of records) {
      if (record.kind === 'barber') this.#put(record)
      if (record.kind === 'visit' && record.barber && isName(record.barber)) this.#entry(record.barber).visits += 1
    }
    for (const entry of this.#entries.values()) {
      const meaning = this.#meaningOf(entry)
      this.#meanings.set(entry, meaning)
      entry.rows.forEach((row, index) => this.results.set(row, resultOf(meaning, index)))
    }
  }

  #entry(name: string): Entry {
    const key = keyOf(name)
    const entry = this.#entries.get(key) ?? { name: oneSpaced(name), rows: [], visits: 0, ahead: 0, isDoubled: false }
    this.#entries.set(key, entry)
    return entry
  }

  #put(row: BarberRecord): void {
    const { name } = row
    if (!name || !isName(name)) this.results.set(row, { reason: 'no_name' })
    else if (oneSpaced(name).length > maxBarberName) this.results.set(row, { reason: 'long_name' })
    else {
      const entry = this.#entry(name)
      entry.isDoubled ||= entry.rows.some((other) => isOther(row, other))
      entry.rows.push(row)
    }
  }

  #meaningOf({ name, rows, isDoubled }: Entry): Meaning<BarberHere> {
    const { barbers, choices } = this.#facts
    const choice = choices.barbers.get(keyOf(name))
    if (choice) {
      const chosen = this.barberHere(choice.id)
      if (chosen) return { as: 'here', here: chosen, isSure: true }
      if (!choice.isNew) return { as: 'none', isSure: true }
      if (isUsable(name) && !isTaken(barbers, name)) return { as: 'new', isSure: true }
    }
    if (isDoubled && !choice) return { as: 'none', isSure: false }
    const here = hereNamed(barbers, name)
    if (here) return { as: 'here', here, isSure: true }
    const similar = name === '' ? [] : barbers.filter((one) => one.is_active && isShortened(one.name, name))
    const [guess, second] = similar
    if (guess && !second) return { as: 'here', here: guess, isSure: false }
    if (second) return { as: 'none', isSure: false }
    return rows.length > 0 ? { as: 'new', isSure: true } : { as: 'none', isSure: true }
  }

  get here(): readonly BarberHere[] {
    return this.#facts.barbers
  }

  /** The barber of an id here, or of the planned id of a name that is here by now. */
  barberHere(id: string | null): BarberHere | null {
    const { barbers, salonId } = this.#facts
    if (id === null) return null
    return barbers.find((one) => one.id === id || plannedId(salonId, keyOf(one.name)) === id) ?? null
  }

  #idOf(name: string): string | null {
    const entry = this.#entries.get(keyOf(name))
    const meaning = entry && this.#meanings.get(entry)
    if (!entry || !meaning || meaning.as === 'none') return null
    return meaning.as === 'here' ? meaning.here.id : plannedId(this.#facts.salonId, keyOf(entry.name))
  }

  /** Id of a past visit's barber; null for one who is none here. */
  pastIdFor = (name: string | null): string | null => (name ? this.#idOf(name) : null)

  /** Id of the active barber of a visit to come, which may name none; null if it stays out. Counts the visit. */
  aheadIdFor(name: string | null): string | null {
    const entry = this.#entry(name && isName(name) ? name : '')
    if (!this.#meanings.has(entry)) this.#meanings.set(entry, this.#meaningOf(entry))
    entry.ahead += 1
    const id = this.#idOf(entry.name)
    const here = this.#facts.barbers.find((one) => one.id === id)
    return here && !here.is_active ? null : id
  }

  /** Meanings as choices; those of new ones have their ids. */
  decided(barberOf: (planned: string) => string) {
    return [...this.#meanings].map(([{ name }]) => {
      const id = this.#idOf(name)
      return { name: name || null, barber_id: id && barberOf(id), is_new: false }
    })
  }

  added(): NewBarber[] {
    return [...this.#meanings].flatMap(([{ name }, { as }]) =>
      as === 'new' ? [{ id: plannedId(this.#facts.salonId, keyOf(name)), name }] : [],
    )
  }

  preview(): MoveInPreview['names']['barbers'] {
    const all = [...this.#meanings].map(([entry, meaning]) => {
      const { name, visits, ahead, isDoubled } = entry
      const here = meaning.as === 'here' ? meaning.here : null
      const isChosen = this.#facts.choices.barbers.has(keyOf(name))
      return {
        name: name || null,
        visits: name === '' ? ahead : visits,
        ahead,
        as: meaning.as,
        barber_id: here?.id ?? null,
        // Visits to come would stay out.
        is_sure: meaning.isSure && (isChosen || ahead === 0 || meaning.as === 'new' || here?.is_active === true),
        is_same: hereNamed(this.#facts.barbers, name)?.is_active === true && !isDoubled,
        can_be_new: isUsable(name) && !isTaken(this.#facts.barbers, name),
      }
    })
    return all.toSorted((a, b) => Number(a.is_sure) - Number(b.is_sure) || b.visits - a.visits)
  }
}

const isUsable = (name: string): boolean => isName(name) && name.length <= maxBarberName

/** Result of a row by its place among the rows of the name. */
function resultOf(meaning: Meaning<BarberHere>, index: number): RowResult {
  if (meaning.as === 'none') return { reason: meaning.isSure ? 'left' : 'ambiguous' }
  if (index > 0) return { figure: 'repeated' }
  return { figure: meaning.as === 'new' ? 'barber' : 'known' }
}
