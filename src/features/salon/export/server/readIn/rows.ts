import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { contactColumns, phonesOf } from '#features/clients/server/public.ts'
import { type List, type Row, tableOf } from '../full/lists.ts'

/** Values of a statement; more of them hold the event loop while it is put together. */
const valuesAtOnce = 3_000
/** Characters of a statement, but for a longer row. */
const lengthAtOnce = 1024 * 1024

/** Tables that lists are written to, where they differ from those that they are read from. */
const written: Partial<Record<List, string>> = { appointments: 'appointments_and_holds' }

const named = (row: Row): Row => ({ ...row, name_key: nameKey(String(row.name)) })

/** Columns that follow from others (`leftOut.json`). */
export const computed = (country: 'XK' | 'AL'): Partial<Record<List, (row: Row) => Row>> => ({
  barbers: named,
  services: named,
  products: named,
  clients(row) {
    // Nobody is found by an erased client's name.
    if (row.anonymised_at) return { ...row, name_key: `#${String(row.id)}`, search: '' }
    const { first, others } = phonesOf(row as { phone: string | null; other_phones: string | null }, country)
    return { ...named(row), search: contactColumns(String(row.name), first, others).search }
  },
  distinct_clients({ first_id, second_id, ...row }) {
    const [first, second] = [String(first_id), String(second_id)].toSorted()
    return { ...row, first_id: first, second_id: second }
  },
})

/** Writes rows of one list after another, many in a statement. */
export class RowWriter {
  readonly #tx: Call
  readonly #salonId: SalonId
  #list: List | null = null
  #rows: Row[] = []
  #length = 0

  constructor(tx: Call, salonId: SalonId) {
    this.#tx = tx
    this.#salonId = salonId
  }

  async add(list: List, row: Row): Promise<void> {
    const length = Object.values(row).reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
      0,
    )
    const isFull = this.#rows.length * Object.keys(row).length >= valuesAtOnce
    if (list !== this.#list || isFull || this.#length + length > lengthAtOnce) await this.flush()
    this.#list = list
    this.#rows.push(row)
    this.#length += length
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    const [list, rows] = [this.#list, this.#rows]
    this.#rows = []
    this.#length = 0
    if (list === null || rows.length === 0) return
    const table = written[list] ?? tableOf(list)
    await this.#tx
      .scope(this.#salonId)
      .insertInto(table as never, rows as never)
      .execute()
  }
}
