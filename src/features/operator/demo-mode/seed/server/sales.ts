import { insertProducts } from '#features/money/products/server/public.ts'
import { tipLabel } from '#features/money/sales/rules.ts'
import {
  insertPastSales,
  loadSales,
  takeBackInTill,
  type PastSale,
  type Seller,
} from '#features/money/sales/server/public.ts'
import {
  addDays,
  minutesOf,
  plusDays,
  plusMinutes,
  timeAt,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { products } from './content.ts'

interface DoneVisit {
  id: string
  client_id: string
  barber_id: string
  barber: string
  service_name: string
  price_cents: number
  appointment_date: LocalDate
  appointment_time: LocalTime
  duration_minutes: number
}

type Line = PastSale['lines'][number]

/** Index of the product that is sold with the visit at this place; -1 for none. */
const productAt = (at: number): number => (at % 11 === 4 ? Math.floor(at / 11) % products.length : -1)

/**
 * Sells the visits of past days, in the order of time: mostly in cash, with some tips, products, discounts and debts;
 * one product is returned and one debt paid. Today's last visit is sold as a debt, its others are not sold.
 */
export async function sellVisits(
  call: Seller,
  visits: readonly DoneVisit[],
  { today, zone }: { today: LocalDate; zone: string },
): Promise<void> {
  const sold = visits.filter((visit, at) => visit.appointment_date < today || at === visits.length - 1)
  const counts = products.map((_, product) => sold.filter((_visit, at) => productAt(at) === product).length)
  const first = sold[0]?.appointment_date ?? today
  const ids = await insertProducts(
    { ...call, now: instantAt(first, '08:00' as LocalTime, zone) },
    products.map(({ name, cents, left }, at) => ({ name, cents, currency: 'EUR', quantity: (counts[at] ?? 0) + left })),
    'delivery',
  )
  const sales = sold.map((visit, index): PastSale => {
    const end = timeAt(minutesOf(visit.appointment_time) + visit.duration_minutes)
    const product = productAt(index)
    const isOwed = index === sold.length - 1 || index % 211 === 200
    const discount = index % 31 === 17 ? { basisPoints: 1000, reason: 'Klient i rregullt' } : null
    const barber = { barber_id: visit.barber_id, barber_name: visit.barber }
    const lines: Line[] = [
      {
        kind: 'service',
        appointment_id: visit.id,
        ...barber,
        label: visit.service_name,
        unit_cents: visit.price_cents,
        discount_cents: (visit.price_cents * (discount?.basisPoints ?? 0)) / 10_000,
        discount_basis_points: discount?.basisPoints,
        discount_reason: discount?.reason,
      },
    ]
    const piece = products[product]
    if (piece)
      lines.push({ kind: 'product', product_id: ids[product] ?? null, label: piece.name, unit_cents: piece.cents })
    if (index % 7 === 3 && !isOwed)
      lines.push({ kind: 'tip', ...barber, label: tipLabel, unit_cents: 100 + (index % 4) * 50 })
    return {
      at: instantAt(visit.appointment_date, end, zone),
      day: visit.appointment_date,
      currency: 'EUR',
      client_id: visit.client_id,
      method: isOwed ? 'debt' : index % 5 === 2 ? 'card' : 'cash',
      lines,
    }
  })
  const inOrder = sales.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await insertWithLater(call, inOrder, [paidDebt(inOrder, addDays(today, -4)), returnedProduct(inOrder)])
}

/** Something that is done with a sale later. */
interface Later {
  sale: PastSale
  at: Date
  run(call: Seller, saleId: string): Promise<void>
}

/** Inserts sales and what is done later in the order of time, so that their numbers are in this order. */
async function insertWithLater(
  call: Seller,
  sales: readonly PastSale[],
  later: readonly (Later | null)[],
): Promise<void> {
  const ids: string[] = []
  const insertUntil = async (to: number) => void ids.push(...(await insertPastSales(call, sales.slice(ids.length, to))))
  for (const one of later.filter((some) => some !== null).toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await insertUntil(sales.filter((sale) => sale.at <= one.at).length)
    await one.run({ ...call, now: one.at }, ids[sales.indexOf(one.sale)] ?? '')
  }
  await insertUntil(sales.length)
}

/** The last product that was sold with a visit, returned an hour later. */
function returnedProduct(sales: readonly PastSale[]): Later | null {
  const sale = sales.findLast(({ lines, method }) => method !== 'debt' && lines.some(({ kind }) => kind === 'product'))
  if (!sale) return null
  const line = sale.lines.findIndex(({ kind }) => kind === 'product') + 1
  const run: Later['run'] = async (call, sale_id) =>
    takeBackInTill(call, (await loadSales(call, [sale_id])).get(sale_id), { line, day: sale.day })
  return { sale, at: plusMinutes(sale.at, 60), run }
}

/** The last debt before a day, paid three days later by card. */
function paidDebt(sales: readonly PastSale[], before: LocalDate): Later | null {
  const sale = sales.findLast(({ method, day }) => method === 'debt' && day < before)
  if (!sale) return null
  const unit_cents = sale.lines.reduce((sum, line) => sum + line.unit_cents - (line.discount_cents ?? 0), 0)
  const { client_id, currency } = sale
  const [day, paidAt] = [addDays(sale.day, 3), plusDays(sale.at, 3)]
  const run: Later['run'] = async (call, debt_sale_id) => {
    const line = { kind: 'debt' as const, label: `Borxh: ${sale.lines[0]?.label ?? ''}`, unit_cents, debt_sale_id }
    await insertPastSales(call, [{ at: paidAt, day, currency, client_id, method: 'card', lines: [line] }])
  }
  return { sale, at: paidAt, run }
}
