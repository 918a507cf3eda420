import { type RawBuilder, sql } from 'kysely'
import { recordArchived, settleVisits } from '#features/money/sales/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { List, Row } from '../full/lists.ts'

/** Sales of a document are in four lists; each is recorded with its lines, payments and what it sells in advance. */

const stagedLists = ['sales', 'sale_lines', 'sale_payments', 'prepaid'] as const
type Staged = (typeof stagedLists)[number]
export const isStaged = (list: List): list is Staged => stagedLists.includes(list as Staged)

const batch = 500
/** Sales that are recorded at once. */
const salesAtOnce = 100

interface StagedSale {
  sale: Row
  lines: Row[] | null
  payments: Row[] | null
  prepaid: Row[] | null
}

export class SaleWriter {
  readonly #tx: Call
  readonly #salon: SalonScope
  readonly #importId: string
  readonly #places = new Map<Staged, number>()
  #waiting: { list: Staged; place: number; sale_id: string; content: string }[] = []

  constructor(tx: Call, salonId: SalonId, importId: string) {
    this.#tx = tx
    this.#salon = tx.scope(salonId)
    this.#importId = importId
  }

  /** Keeps a row, with its new ids, until all of its sale are read. */
  async add(list: Staged, row: Row): Promise<void> {
    const place = list === 'sales' ? Number(row.number) : (this.#places.get(list) ?? 0) + 1
    this.#places.set(list, place)
    const sale_id = String(list === 'sales' ? row.id : row.sale_id)
    this.#waiting.push({ list, place, sale_id, content: JSON.stringify(row) })
    if (this.#waiting.length === batch) await this.#flush()
  }

  async #flush(): Promise<void> {
    const rows = this.#waiting.map((row) => ({ ...row, import_id: this.#importId }))
    this.#waiting = []
    if (rows.length > 0) await this.#salon.insertInto('full_import_rows', rows).execute()
  }

  /** Records all kept sales in the order of their numbers, then the state of their visits. */
  async record(visits: readonly Row[], recorded: (count: number) => Promise<void>): Promise<void> {
    await this.#flush()
    const call = { db: this.#tx.db, salon: this.#salon, now: this.#tx.now }
    for (let last = 0; ;) {
      const sales = await this.#next(last)
      if (sales.length === 0) break
      await recordArchived(
        call,
        sales.map(({ sale, lines, payments, prepaid }) => ({
          // `insertSales` passes the rows on as they are.
          sale: { ...sale, ...(prepaid && { prepaid }) } as never,
          lines: (lines ?? []) as never,
          payments: (payments ?? []) as never,
        })),
      )
      last = Number(sales.at(-1)?.sale.number)
      await recorded(sales.length)
    }
    await settleVisits(call, visits as never)
    await this.#salon.deleteFrom('full_import_rows').where('import_id', '=', this.#importId).execute()
  }

  /** The next sales after a number. Plan: full_import_rows_pkey, then full_import_rows_sale for each. */
  #next(after: number): Promise<StagedSale[]> {
    const of = (salonId: RawBuilder<SalonId>, list: Staged, order: string) => sql`(
      select jsonb_agg(p.content order by (p.content ->> ${order})::integer) from full_import_rows p
      where p.salon_id = ${salonId} and p.import_id = ${this.#importId} and p.sale_id = s.sale_id and p.list = ${list})`
    return this.#salon.sql(
      (salonId) => sql<StagedSale>`
        select s.content as sale, ${of(salonId, 'sale_lines', 'line')} as lines, ${of(salonId, 'sale_payments', 'position')} as payments,
          (select jsonb_agg(p.content order by p.place) from full_import_rows p
            where p.salon_id = ${salonId} and p.import_id = ${this.#importId} and p.sale_id = s.sale_id and p.list = 'prepaid') as prepaid
        from full_import_rows s
        where s.salon_id = ${salonId} and s.import_id = ${this.#importId} and s.list = 'sales' and s.place > ${after}
        order by s.place limit ${salesAtOnce}`,
    )
  }
}
