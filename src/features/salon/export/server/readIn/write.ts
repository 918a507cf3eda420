import { insertPicture } from '#features/online-booking/page/server/public.ts'
import { withoutEvents } from '#features/integrations/webhooks/server/public.ts'
import { countStock } from '#features/money/products/server/public.ts'
import { idOfUse } from '#features/money/sales/server/public.ts'
import { removeBarbers } from '#features/salon/barbers/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import type { Setting } from '#platform/server/settings.ts'
import { discardPlans, keepNoPlansOnWorkers } from '#platform/server/plans.ts'
import { readArchive, RefusedArchive, type StoredArchive } from '../full/archive.ts'
import { documentName } from '../../rules.ts'
import { differing, type List, lists, type Row, totalsOf } from '../full/lists.ts'
import { readDocument } from '../full/readDocument.ts'
import { settings } from './empty.ts'
import { type Facts, pictureName } from './facts.ts'
import { Ids } from './ids.ts'
import { type Reader, readerAmong, writeAddresses, writeColleagues, writeSalon } from './people.ts'
import { computed, RowWriter } from './rows.ts'
import { isStaged, SaleWriter } from './sales.ts'

/** Reminders that stay: more of them could write to strangers, by an archive that somebody changed. */
export const maxReminders: Setting<number> = { read: () => 500 }

/** Thrown if what was written is not what the archive has. */
class DifferentSalon extends Error {}

interface Work {
  archive: StoredArchive
  facts: Facts
  reader: Reader
  importId: string
  /** Called with the number of rows that are written. */
  written(rows: number): Promise<void>
}

/** New ids; that of a sale which a call recorded beside another follows from the first one's. */
async function idsOf({ facts, reader }: Work): Promise<Ids> {
  const ids = new Ids()
  ids.choose(facts.salonId, reader.salonId)
  const self = readerAmong(facts.colleagues, reader)
  if (self) ids.choose(self.id, reader.userId)
  const sales = new Set(facts.sales)
  for await (const id of inTurns(facts.sales)) {
    const use = idOfUse(id)
    if (sales.has(use)) ids.choose(use, idOfUse(ids.of(id)))
  }
  return ids
}

/** Lists that are kept until all of their rows are read. */
const collected = ['salon_addresses', 'colleagues', 'visit_sales', 'salon_pictures'] as const satisfies readonly List[]
type Collected = Record<(typeof collected)[number], Row[]>
const isCollected = (list: List): list is keyof Collected => collected.includes(list as keyof Collected)

class Writing {
  readonly #tx: Call
  readonly #work: Work
  readonly #ids: Ids
  readonly #rows: RowWriter
  readonly #sales: SaleWriter
  readonly #kept: Collected = { salon_addresses: [], colleagues: [], visit_sales: [], salon_pictures: [] }
  readonly #counted: string[] = []
  readonly #stock = new Map<string, number>()
  #areSalesRecorded = false
  #count = 0
  #reminders = 0
  /** List that grows, its rows, and how many they were when plans were made last. */
  #growing = { list: '', rows: 0, planned: 0 }

  constructor(tx: Call, work: Work, ids: Ids) {
    this.#tx = tx
    this.#work = work
    this.#ids = ids
    this.#rows = new RowWriter(tx, work.reader.salonId)
    this.#sales = new SaleWriter(tx, work.reader.salonId, work.importId)
  }

  async #noteWritten(list: List, count: number): Promise<void> {
    this.#count += count
    await this.#work.written(this.#count)
    if (list !== this.#growing.list) this.#growing = { list, rows: 0, planned: 50 }
    const growing = this.#growing
    growing.rows += count
    if (growing.rows < 2 * growing.planned) return
    growing.planned = growing.rows
    // In a new installation the first plans are those of empty tables, and would read each table once for each row.
    await discardPlans(this.#tx.db)
  }

  async take(list: List, read: Row): Promise<void> {
    if (!this.#areSalesRecorded && lists.indexOf(list) > lists.indexOf('prepaid')) await this.#recordSales()
    if (list === 'colleagues') {
      this.#kept.colleagues.push(read)
      return
    }
    const row = this.#ids.row(list, read)
    if (isCollected(list)) this.#kept[list].push(row)
    else if (isStaged(list)) await this.#sales.add(list, row)
    else await this.#write(list, row)
    if (list !== 'sales') await this.#noteWritten(list, 1)
  }

  async #write(list: List, row: Row): Promise<void> {
    const { tx, salonId } = { tx: this.#tx, salonId: this.#work.reader.salonId }
    if (list === 'salon') return writeSalon(tx, salonId, row)
    const complete = computed(this.#work.facts.country)[list]?.(row) ?? row
    if (list === 'products') {
      if (row.counts_stock) this.#counted.push(String(row.id))
      // Sales move no stock: the archive has these moves.
      return this.#rows.add(list, { ...complete, counts_stock: false })
    }
    if (list === 'stock_moves') this.#move(row)
    await this.#rows.add(list, list === 'visit_mails' ? this.#quiet(complete) : complete)
  }

  #move({ product_id, quantity }: Row): void {
    const id = String(product_id)
    this.#stock.set(id, (this.#stock.get(id) ?? 0) + Number(quantity))
  }

  /** A mail about the past is not written again. */
  #quiet(row: Row): Row {
    const isAhead = typeof row.remind_at === 'string' && row.remind_at > this.#tx.now.toISOString()
    if (isAhead) this.#reminders += 1
    const stays = isAhead && this.#reminders <= this.#tx.settings.of(maxReminders)
    return { ...row, is_changed: false, remind_at: stays ? row.remind_at : null }
  }

  async #recordSales(): Promise<void> {
    this.#areSalesRecorded = true
    await this.#rows.flush()
    await this.#sales.record(this.#kept.visit_sales, (count) => this.#noteWritten('sales', count))
  }

  /** Writes the rest, after the rows of the document. */
  async finish(): Promise<void> {
    if (!this.#areSalesRecorded) await this.#recordSales()
    await this.#rows.flush()
    const { reader } = this.#work
    const tx = this.#tx
    const scope = tx.scope(reader.salonId)
    await countStock(scope, this.#counted, this.#stock)
    await writeAddresses(tx, reader.salonId, this.#kept.salon_addresses)
    await writeColleagues(tx, reader, this.#kept.colleagues as never, this.#ids)
    await this.#writePictures()
  }

  async #writePictures(): Promise<void> {
    const { archive, reader } = this.#work
    // Names in the archive have the former ids.
    const rows = new Map(this.#kept.salon_pictures.map((row) => [String(row.id), row]))
    if (rows.size === 0) return
    for await (const { name, content } of readArchive(archive)) {
      const [, former = ''] = /^fotografite\/(.+)\.webp$/.exec(name) ?? []
      const row = former && pictureName(former) === name ? rows.get(this.#ids.of(former)) : undefined
      if (!row) continue
      const pieces: Buffer[] = []
      for await (const piece of content) pieces.push(piece)
      const salon = this.#tx.scope(reader.salonId)
      if (!(await insertPicture(salon, row as never, Buffer.concat(pieces)))) throw new RefusedArchive('changed', name)
    }
  }
}

/** Lists of which an installation keeps its own part. */
const apart = new Set<List>(['salon_addresses', 'colleagues'])

/** Writes an archive into an empty salon, and compares what is there with its totals. */
export async function writeArchive(tx: Call, work: Work): Promise<void> {
  const { salonId } = work.reader
  const scope = tx.scope(salonId)
  await keepNoPlansOnWorkers(tx.db)
  await withoutEvents(scope, async () => {
    for (const list of settings.toReversed()) await scope.deleteFrom(list as never).execute()
    await removeBarbers(scope)
    const writing = new Writing(tx, work, await idsOf(work))
    for await (const entry of readArchive(work.archive)) {
      if (entry.name === documentName) await readDocument(entry, (list, row) => writing.take(list, row))
    }
    await writing.finish()
  })
  const different = differing(await totalsOf(tx, salonId), work.facts.totals).filter((list) => !apart.has(list))
  if (different.length > 0) throw new DifferentSalon(different.join(', '))
}
