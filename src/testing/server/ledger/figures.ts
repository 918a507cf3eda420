import { expect } from 'vitest'
import { listClients } from '#features/clients/contract.ts'
import { listDebts } from '#features/money/day-close/contract.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { getStats, listReportAppointments } from '#features/money/reports/contract.ts'
import { listOwedSales, listPaidVisits, listPrepaid } from '#features/money/sales/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { query } from '../app.ts'
import { compareBooks } from './book.ts'
import { isPrepaid, type Currency, type OraclePrepaid } from './oracle.ts'
import { centsOf, sum, type LedgerPlace } from './place.ts'
import { compareTillReport, compareTills, currencies } from './tills.ts'

/** The figures of all screens, exports, webhooks and tables, compared with the oracle in integer cents. */

const everyDay = () => true

async function compareReports({ server, ledger, salon, today }: LedgerPlace): Promise<void> {
  const { token } = salon
  const { totals } = await server.call(listReportAppointments, { period: 'year' }, token)
  // The report of a currency without a sale has nothing that the list does not have.
  const sold = new Set<Currency>(['EUR', ...ledger.sales.map(({ currency }) => currency)])
  for (const currency of currencies) {
    const past = ledger.revenue((day) => day <= today, currency)
    expect(centsOf(totals.revenue[currency] ?? 0)).toBe(past)
    if (!sold.has(currency)) continue
    const stats = (await server.call(getStats, { period: 'year', currency }, token)).data
    expect(centsOf(stats.totalRevenue)).toBe(ledger.revenue(everyDay, currency))
    expect(centsOf(stats.periodRevenue)).toBe(past)
    expect(sum(stats.appointmentsByPeriod.map((bar) => centsOf(bar.revenue)))).toBe(past)
    for (const { barber_id, revenue } of stats.barbers)
      expect(centsOf(revenue)).toBe(ledger.revenue((day) => day <= today, currency, { barber: barber_id }))
  }
  const { figures } = await server.call(getDashboard, {}, token)
  for (const currency of currencies)
    expect(centsOf(figures.earned[currency] ?? 0)).toBe(ledger.revenue((day) => day === today, currency))
}

async function compareClients({ server, ledger, salon }: LedgerPlace): Promise<void> {
  const { clients } = await server.call(listClients, { limit: 100 }, salon.token)
  const known = new Set(ledger.visits.map(({ client }) => client))
  for (const { id, spent } of clients.filter((client) => known.has(client.id)))
    for (const currency of currencies)
      expect([id, currency, centsOf(spent?.[currency] ?? 0)]).toEqual([
        id,
        currency,
        ledger.revenue(everyDay, currency, { client: id }),
      ])
}

async function compareDebts({ server, ledger, salon }: LedgerPlace): Promise<void> {
  const { totals } = await server.call(listDebts, {}, salon.token)
  const roots = ledger.sales.filter(({ kind }) => kind === 'sale')
  for (const currency of currencies) {
    const owed = sum(roots.map((sale) => (sale.currency === currency ? Math.max(0, ledger.owedOf(sale.id)) : 0)))
    expect(centsOf(totals.find((row) => row.currency === currency)?.amount ?? 0)).toBe(owed)
  }
  const { sales } = await server.call(listOwedSales, {}, salon.token)
  const owing = roots.flatMap(({ id }) => (ledger.owedOf(id) > 0 ? [[id, ledger.owedOf(id)] as const] : []))
  expect(new Map(sales.map(({ sale_id, owed }) => [sale_id, centsOf(owed)]))).toEqual(new Map(owing))
}

async function comparePrepaid({ server, ledger, salon }: LedgerPlace): Promise<void> {
  const all = [...ledger.prepaid.values()]
  const compare = async (by: { client_id: string } | { sale_id: string }, expected: readonly OraclePrepaid[]) => {
    const { prepaid } = await server.call(listPrepaid, by, salon.token)
    const shown = prepaid.map(({ id, left, uses_left }) => [id, [centsOf(left), uses_left ?? 0]] as const)
    expect(new Map(shown)).toEqual(new Map(expected.map(({ id, cents, uses }) => [id, [cents, uses]])))
  }
  // A gift card belongs to anyone who has its code.
  const cards = all.filter(({ kind }) => kind === 'gift_card')
  for (const card of cards) await compare({ sale_id: card.sale }, [card])
  const unspent = all.filter(({ kind, cents, uses }) => kind !== 'gift_card' && (cents > 0 || uses > 0))
  for (const client_id of new Set(unspent.map(({ client }) => client)))
    await compare(
      { client_id },
      unspent.filter(({ client }) => client === client_id),
    )
}

/** The one row that says that a visit is paid, and what the screens read of it. */
async function comparePaidVisits(place: LedgerPlace): Promise<void> {
  const { server, ledger, salon } = place
  const rows = await query<{ appointment_id: string; sale_id: string }>(
    server,
    `select appointment_id, sale_id from visit_sales where salon_id = '${salon.id}' and sale_id is not null`,
  )
  const sold = ledger.soldVisits()
  expect(new Map(rows.map((row) => [row.appointment_id, row.sale_id]))).toEqual(sold)
  for (const date of new Set(ledger.visits.map(({ day }) => day))) {
    const { visits } = await server.call(listPaidVisits, { date }, salon.token)
    for (const { appointment_id, sale_id } of visits) {
      const visit = ledger.visits.find(({ id }) => id === appointment_id)
      if (visit?.state === 'sold') expect(sale_id).toBe(sold.get(appointment_id))
    }
    const shown = new Set(visits.map((row) => row.appointment_id))
    for (const visit of ledger.visits)
      if (visit.day === date && visit.state === 'sold' && !visit.isDeleted) expect(shown).toContain(visit.id)
  }
}

/** The status of visits, which payments and undos change. */
async function compareStatus({ server, ledger, salon }: LedgerPlace): Promise<void> {
  const rows = await query<{ id: string; status: string }>(
    server,
    `select id, status from appointments where salon_id = '${salon.id}'`,
  )
  const expected = ledger.visits.flatMap(({ id, status, isDeleted }) => (isDeleted ? [] : [[id, status] as const]))
  expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(new Map(expected))
}

async function compareStock({ server, ledger, salon, product }: LedgerPlace): Promise<void> {
  const { products } = await server.call(listProducts, {}, salon.token)
  expect(products.find(({ id }) => id === product.id)?.quantity).toBe(999 + ledger.stockMoved)
}

const eventOf = { sale: 'sale.created', return: 'sale.returned', correction: 'sale.corrected' } as const

async function compareSalesAndEvents({ server, ledger, salon }: LedgerPlace): Promise<void> {
  const tills = await query<{ key: string; count: number; last: number; cents: number }>(
    server,
    `select day || ' ' || currency as key, count(*)::int as count, max(number) as last, sum(total_cents)::int as cents from sales
     where salon_id = '${salon.id}' group by 1`,
  )
  expect(Math.max(0, ...tills.map(({ last }) => last))).toBe(ledger.sales.length)
  const recordedTills = Map.groupBy(ledger.sales, ({ day, currency }) => `${day} ${currency}`)
  expect(new Map(tills.map(({ key, count, cents }) => [key, [count, cents]]))).toEqual(
    new Map(
      [...recordedTills].map(([key, sales]) => [
        key,
        [sales.length, sum(sales.flatMap(({ lines }) => lines.map(({ cents }) => cents)))],
      ]),
    ),
  )
  const events = await query<{ event: string; count: number; amount: number }>(
    server,
    `select d.event, count(distinct d.id)::int as count, coalesce(sum((p ->> 'amount')::numeric), 0)::float8 as amount
       from webhook_deliveries d left join lateral jsonb_array_elements(d.data -> 'payments') p on true
       where d.salon_id = '${salon.id}' group by d.event`,
  )
  for (const kind of ['sale', 'return', 'correction'] as const) {
    const recorded = ledger.sales.filter((sale) => sale.kind === kind)
    const told = events.find(({ event }) => event === eventOf[kind])
    expect([kind, told?.count ?? 0, centsOf(told?.amount ?? 0)]).toEqual([
      kind,
      recorded.length,
      sum(recorded.flatMap((sale) => sale.payments.map(({ cents }) => cents))),
    ])
  }
  // A line that was returned in parts leaves no cent and no VAT.
  const rests = await query(
    server,
    `select from sale_lines l join sales s on s.salon_id = l.salon_id and s.id = l.sale_id where l.salon_id = '${salon.id}'
     group by coalesce(s.returns_sale_id, s.id), coalesce(l.returns_line, l.line)
     having sum(l.quantity) = 0 and bool_and(l.kind not in ('gift_card', 'package', 'deposit'))
       and (sum(l.total_cents) <> 0 or sum(l.vat_cents) <> 0)`,
  )
  expect(rests).toEqual([])
}

/** All figures that screens show, and the tables behind them. */
export async function compareFigures(place: LedgerPlace): Promise<void> {
  await compareTills(place)
  await compareTillReport(place)
  await compareReports(place)
  await compareClients(place)
  await compareDebts(place)
  await comparePrepaid(place)
  await comparePaidVisits(place)
  await compareStatus(place)
  await compareStock(place)
  await compareBooks(place)
  await compareSalesAndEvents(place)
}

interface ExportedRow {
  [field: string]: string | number | null
}

/** Sums by key, without those that are 0. */
function byKey(rows: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [key, cents] of rows) sums.set(key, (sums.get(key) ?? 0) + cents)
  return new Map([...sums].filter(([, cents]) => cents !== 0))
}

/** The export of everything: sums of its lines and payments by kind and method, and of the moves of the till. */
export async function compareExport({ server, ledger, salon }: LedgerPlace): Promise<void> {
  const answer = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const lists = answer.json<Record<string, ExportedRow[]>>()
  const exported = (list: string, key: string, amount: string) =>
    byKey((lists[list] ?? []).map((row) => [String(row[key]), centsOf(Number(row[amount]))]))
  expect(exported('sale_lines', 'kind', 'total')).toEqual(
    byKey(ledger.sales.flatMap(({ lines }) => lines.map(({ kind, cents }) => [kind, cents] as const))),
  )
  expect(exported('sale_payments', 'method', 'amount')).toEqual(
    byKey(ledger.sales.flatMap(({ payments }) => payments.map(({ method, cents }) => [method, cents] as const))),
  )
  const rest = (lists['prepaid'] ?? []).map(({ id, left }) => [String(id), centsOf(Number(left))] as const)
  expect(new Map(rest)).toEqual(new Map([...ledger.prepaid.values()].map(({ id, cents }) => [id, cents])))
  expect(exported('till_moves', 'kind', 'amount')).toEqual(
    byKey([...ledger.moves.values()].map(({ kind, cents }) => [kind, cents] as const)),
  )
}

/** A sale and all its returns add up to 0 in every line, and in every method if the money went back the way it came. */
export function compareReturns({ ledger, byChoice }: LedgerPlace): void {
  for (const root of ledger.sales.filter(({ kind }) => kind === 'sale')) {
    const isWhole = root.lines.every((_line, n) => ledger.unitsLeft(root, n) === 0)
    const sellsPrepaid = root.lines.some(({ kind }) => isPrepaid(kind))
    if (!isWhole || sellsPrepaid) continue
    const parts = ledger.sales.filter((sale) => sale.root === root.id)
    expect(sum(parts.flatMap((sale) => sale.lines.map(({ cents }) => cents)))).toBe(0)
    const rest = ledger.leftOf(root.id)
    if (!byChoice.has(root.id) && !rest.has('debt')) expect([...rest.values()].every((cents) => cents === 0)).toBe(true)
  }
}
