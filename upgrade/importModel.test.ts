import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besaAndAgim, book } from '#testing/server/appointments.ts'
import { query, testApp } from '#testing/server/app.ts'
import { importingDatabase } from './testing/formerDatabase.ts'
import { formerTill, type FormerLine } from './testing/formerTill.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'

/** Random rows of version 1.0.0, imported, against a model: each becomes one sale of its amount. */

const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const server = testApp({ database: importingDatabase, now: `${days[2]}T19:00:00Z` })

const day = fc.constantFrom(...days)
const currency = fc.constantFrom('EUR', 'ALL')
const cents = fc.integer({ min: 1, max: 99 }).map((n) => n * 100)
const barber = fc.constantFrom('Besa', 'Agim')
const moneyMethod = fc.constantFrom('cash' as const, 'card' as const)
const payMethod = fc.constantFrom('cash' as const, 'card' as const, 'owed' as const)
const visits = 6
const line = fc.record({ day, currency, cents, barber, method: payMethod })
const visit = fc.record({
  day,
  currency,
  cents,
  barber,
  method: payMethod,
  settled: fc.option(fc.record({ day, method: moneyMethod, cents })),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'cancelled', 'deleted'),
  // Several lines if it was moved, or got another currency, after a day was closed.
  lines: fc.uniqueArray(line, { maxLength: 2, selector: (one) => `${one.day} ${one.currency}` }),
})
const entry = fc.record({
  day,
  currency,
  cents,
  barber,
  method: moneyMethod,
  kind: fc.constantFrom('tip' as const, 'product' as const, 'expense' as const),
})
interface Sold {
  day: string
  currency: string
  method: 'cash' | 'card' | 'owed'
  barber: string
  cents: number
}
type Visit = typeof visit extends fc.Arbitrary<infer One> ? One & { id: string; sale: Sold | null } : never
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never
const tillOf = (one: { day: string; currency: string }) => `${one.day} ${one.currency === 'EUR' ? 0 : 1}`
const closedTills = (all: readonly Visit[]) => new Set(all.flatMap(({ lines }) => lines.map(tillOf)))

/** Sale of the rows of a visit that has none: as its first closed day has it, else as it is paid on an open day. */
function imported(visit: Visit, closed: ReadonlySet<string>): Sold | null {
  const isSettled = visit.method === 'owed' && visit.settled !== null
  const usable = visit.lines.filter(({ method }) => visit.fate === 'kept' || method !== 'owed' || isSettled)
  const [line] = usable.toSorted((a, b) => (tillOf(a) < tillOf(b) ? -1 : 1))
  const owed = visit.method === 'owed' ? (visit.settled?.cents ?? visit.cents) : visit.cents
  if (line) return { ...line, cents: line.method === 'owed' ? owed : line.cents }
  const isPaidOpen = visit.method !== 'cash' && visit.fate === 'kept' && !closed.has(tillOf(visit))
  return isPaidOpen
    ? { day: visit.day, currency: visit.currency, method: visit.method, barber: visit.barber, cents: owed }
    : null
}

/** Expected sales, as text. */
function expected(all: readonly Visit[], entries: readonly Entry[]) {
  const sales: string[] = []
  for (const { id, sale, method, settled, currency: visitCurrency } of all) {
    if (!sale) continue
    sales.push([id, 'service', sale.day, sale.currency, sale.method, sale.barber, sale.cents].join(' '))
    if (sale.method !== 'owed' || method !== 'owed' || !settled) continue
    const paid = Math.min(settled.cents, sale.cents)
    sales.push([id, 'debt', settled.day, visitCurrency, settled.method, '-', paid].join(' '))
  }
  for (const entry of entries) {
    if (entry.kind === 'expense') continue
    const [name, method] = entry.kind === 'tip' ? [entry.barber, 'cash'] : ['-', entry.method]
    sales.push(['-', entry.kind, entry.day, entry.currency, method, name, entry.cents].join(' '))
  }
  return sales.sort()
}

/** Sales that were not undone, as text. */
async function recorded(salonId: string): Promise<string[]> {
  const rows = await query<{ text: string }>(
    server,
    `select concat_ws(' ', coalesce(l.appointment_id, d.appointment_id, null)::text, case when coalesce(l.appointment_id, d.appointment_id) is null then '-' end,
         l.kind, s.day, s.currency, replace(p.method, 'debt', 'owed'), coalesce(l.barber_name, '-'), l.total_cents) as text
       from sales s join sale_lines l on l.salon_id = '${salonId}' and l.sale_id = s.id
         join sale_payments p on p.salon_id = '${salonId}' and p.sale_id = s.id
         left join sale_lines d on d.salon_id = '${salonId}' and d.sale_id = l.debt_sale_id
       where s.salon_id = '${salonId}' and not s.is_undo
         and not exists (select from sales u where u.salon_id = '${salonId}' and u.returns_sale_id = s.id and u.is_undo)`,
  )
  return rows.map(({ text }) => text).sort()
}

const anyRows = [fc.array(visit, { minLength: visits, maxLength: visits }), fc.array(entry, { maxLength: 4 })] as const

test('former rows become sales once, also of moved or deleted visits', async () => {
  await fc.assert(
    fc.asyncProperty(...anyRows, async (given, entries) => {
      const { salon, besaId, agim } = await besaAndAgim(server)
      const former = formerTill(server, salon)
      const idOf = (name: string) => (name === 'Besa' ? besaId : agim)
      const all: Visit[] = []
      for (const [index, visit] of given.entries()) {
        const { id } = await book(server, salon, {
          client_name: `K ${index}`,
          barber: visit.barber,
          appointment_date: visit.day,
          appointment_time: `1${index}:00`,
        })
        await query(
          server,
          `update appointments_and_holds set price_cents = ${visit.cents}, currency = '${visit.currency}',
               status = '${visit.fate === 'cancelled' ? 'cancelled' : 'confirmed'}' where salon_id = '${salon.id}' and id = '${id}'`,
        )
        await former.pay(id, visit.method)
        const { settled } = visit
        if (settled && visit.method === 'owed')
          await former.settle(id, settled.day, settled.method, settled.cents, visit.currency)
        if (visit.fate === 'deleted')
          await query(server, `delete from appointments_and_holds where salon_id = '${salon.id}' and id = '${id}'`)
        all.push({ ...visit, id, sale: null })
      }
      const closed = closedTills(all)
      for (const one of all) one.sale = imported(one, closed)
      const tills = Map.groupBy(
        all.flatMap((one) => one.lines.map((line) => ({ id: one.id, ...line }))),
        tillOf,
      )
      for (const [till, lines] of tills) {
        const visitLines = lines.map(({ id, method, cents: amount, barber: name }): FormerLine => {
          return { id, method, cents: amount, barber_id: idOf(name), barber: name, service_name: 'Prerje' }
        })
        await former.closedDay(till.slice(0, 10), visitLines, till.endsWith('0') ? 'EUR' : 'ALL')
      }
      for (const entry of entries)
        await former.entry(entry.day, {
          ...entry,
          barber: idOf(entry.barber),
          method: entry.kind === 'product' ? entry.method : 'cash',
        })
      await query(server, `delete from till_imports where salon_id = '${salon.id}'`)
      await former.forgetImport()

      await former.runImport()
      expect(await recorded(salon.id)).toEqual(expected(all, entries))
      const numbers = await query<{ count: number; last: number }>(
        server,
        `select count(*)::int as count, coalesce(max(number), 0) as last from sales where salon_id = '${salon.id}'`,
      )
      await former.forgetImport()
      await former.runImport()
      expect(numbers).toEqual([{ count: numbers[0]?.last, last: numbers[0]?.last }])
      expect(await recorded(salon.id)).toEqual(expected(all, entries))

      expect(await former.queue()).toEqual([])
    }),
    chosenRuns(anyRows, runs(6, 25)),
  )
})
