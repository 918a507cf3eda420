import { type Selectable, sql } from 'kysely'
import type { TillShareRow } from '#database/rows/dayClose.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { allEnded } from '#platform/server/transaction.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { prepaidKinds, type SaleMethod } from '#features/money/sales/rules.ts'
import {
  figuresOf,
  mainMethod,
  noSales,
  noShare,
  shareOf,
  methodOfPart,
  type DayFigures,
  type ShareRule,
  type MoveKind,
} from '#features/money/sums/rules.ts'
import {
  type BarberSums,
  barberSums,
  paymentsOfSales,
  type ReturnedSum,
  returnedSums,
  soldLines,
  type SoldLine,
  tillSums,
  type VatSum,
  vatSums,
  hasBegun,
  isUnsold,
  joinSold,
  type PaidVisit,
  soldVisits,
  withIds,
  withPayments,
} from '#features/money/sums/server/public.ts'
import { openingCents, readTills, type TillDay } from './tillDays.ts'
import type { EntryKind } from '../rules.ts'

/** Current lines of a day's till. Amounts are cents. */

export interface VisitLine {
  id: string
  time: LocalTime
  minutes: number
  client_id: string
  client_name: string
  service_name: string
  barber_id: string
  barber: string
  color: number
  position: number
  /** Sold of it in this till, less returns; the price without a sale. */
  cents: number
  price_cents: number
  currency: Currency
  /** Null without a sale. */
  method: SaleMethod | null
  pending: boolean
  paid: Omit<PaidVisit, 'sold_at' | 'currency' | 'client_id' | 'line'> | null
  /** True without a sale: the price counts, unless a close left the visit unpaid. */
  isUnsold: boolean
}

export interface EntryLine {
  id: string
  kind: EntryKind
  barber_id: string | null
  label: string
  color: number | null
  position: number | null
  method: SaleMethod
  cents: number
  currency: Currency
  /** Null for a move of the till. */
  sale_id: string | null
}

type MoveLine = Pick<EntryLine, 'id' | 'label' | 'cents' | 'currency'> & { kind: MoveKind }

export interface SettledLine {
  sale_id?: string
  line?: number
  debt_sale_id: string | null
  client_name: string | null
  method: SaleMethod
  cents: number
  currency: Currency
}

/**
 * Visits of a day in all currencies, latest first. Plan: appointments_day, then barbers (`left`: see `visitsOf`) and
 * visit_sales by key.
 */
const visitsOn = (call: SalonCall, day: LocalDate): Promise<Omit<VisitLine, 'paid' | 'method'>[]> =>
  call.salon.sql(
    (salonId) => sql<Omit<VisitLine, 'paid' | 'method'>>`
      select appointments.id, to_char(appointments.appointment_time, 'HH24:MI') as time,
        appointments.duration_minutes as minutes, appointments.client_id,
        appointments.client_name, appointments.service_name, appointments.barber_id, barbers.name as barber, barbers.color,
        barbers.position, appointments.price_cents::bigint as cents, appointments.price_cents::bigint as price_cents, appointments.currency,
        appointments.status = 'pending' as pending, ${isUnsold} as "isUnsold"
      from appointments ${joinSold(salonId, { from: day, to: day })}
        left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and ${hasBegun(call)}
      order by appointments.appointment_time desc, appointments.id desc`,
  )

/** Upcoming appointments that a question before closing names. */
const namedFirst = 2

interface Ahead {
  next: { id: string; time: LocalTime; client_name: string; barber: string }[]
  last_start: LocalTime
}

/** Upcoming appointments of a day, with the first ones. Plan: appointments_day, then barbers by key. */
export async function comingOn(call: SalonCall, day: LocalDate): Promise<{ coming: number; ahead?: Ahead }> {
  const rows = await call.salon.sql(
    (salonId) => sql<Ahead['next'][number] & { count: number; last_start: LocalTime }>`
      select appointments.id, to_char(appointments.appointment_time, 'HH24:MI') as time, appointments.client_name,
        coalesce(barbers.name, '') as barber, count(*) over ()::int as count,
        to_char(max(appointments.appointment_time) over (), 'HH24:MI') as last_start
      from appointments left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and not ${hasBegun(call)}
        and appointments.status <> 'cancelled'
      order by appointments.appointment_time, appointments.id limit ${namedFirst}`,
  )
  const [first] = rows
  if (!first) return { coming: 0 }
  const next = rows.map(({ id, time, client_name, barber }) => ({ id, time, client_name, barber }))
  return { coming: first.count, ahead: { next, last_start: first.last_start } }
}

/** Moves of a day's till in all currencies, without those taken back. Plan: till_moves_day, till_moves_reverses. */
function movesOn(call: SalonCall, day: LocalDate): Promise<MoveLine[]> {
  return call.salon.sql(
    (salonId) => sql<MoveLine>`
      select m.id, m.kind, coalesce(m.label, '') as label, m.amount_cents as cents, m.currency
      from till_moves m
      where m.salon_id = ${salonId} and m.day = ${day} and m.reverses_id is null
        and not exists (select from till_moves r where r.salon_id = ${salonId} and r.reverses_id = m.id)
      order by m.created_at, m.id`,
  )
}

export interface Named {
  id: string
  client_id: string
  client_name: string
  time: LocalTime
}

/** Current names of the clients of sales. Plan: sales_pkey, clients_pkey. */
export async function clientsOfSales(call: SalonCall, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select s.id, c.name from sales s join clients c on c.salon_id = ${salonId} and c.id = s.client_id
      where s.salon_id = ${salonId} and s.id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Current client names of a closed day's visits. Plan: appointments_pkey. */
export async function namesOf(call: SalonCall, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<Named>`
      select id, client_id, client_name, to_char(appointment_time, 'HH24:MI') as time from appointments
      where salon_id = ${salonId} and id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Share rules by barber. Barbers without one get nothing. */
export async function shareRules(call: SalonCall): Promise<Map<string, ShareRule>> {
  const rows = await call.salon
    .selectFrom('barber_shares')
    .select(['barber_id', 'kind', 'basis_points', 'rent_cents', 'rent_currency'])
    .execute()
  return new Map(
    rows.map(({ barber_id, kind, basis_points, rent_cents, rent_currency }) => [
      barber_id,
      { kind, basisPoints: basis_points, rentCents: rent_cents, currency: rent_currency },
    ]),
  )
}

/** Figures of a barber, as a close stores them. */
export type BarberLine = Omit<Selectable<TillShareRow>, 'salon_id' | 'day' | 'currency'>

export interface LiveDay {
  till: TillDay | undefined
  visits: VisitLine[]
  entries: EntryLine[]
  settled: SettledLine[]
  barbers: BarberLine[]
  figures: DayFigures
  /** Services of the till without a visit of the day; with the visits they add up to the revenue. */
  others: (Pick<SoldLine, 'sale_id' | 'label' | 'barber' | 'cents'> &
    Partial<Pick<SoldLine, 'client_name' | 'visit_state'>>)[]
  vat: VatSum[]
  /** Currencies of the day, the salon's own first. */
  currencies: Currency[]
}

/** Visits and sold lines of a day in all currencies, with the sales of the visits and the payments of all of them. */
async function linesOn(call: SalonCall, day: LocalDate) {
  const visits = await visitsOn(call, day)
  const ofVisits = await soldVisits(call, withIds(visits.map(({ id }) => id)))
  const sold = await soldLines(call, day)
  const saleIds = new Set([...ofVisits, ...sold].map(({ sale_id }) => sale_id))
  const payments = await paymentsOfSales(call, [...saleIds])
  return { visits, sold, payments, sales: withPayments(ofVisits, payments) }
}

export async function liveDay(call: SalonCall, day: LocalDate, currency: Currency): Promise<LiveDay> {
  const tills = { from: day, to: day }
  // The statements of a close take turns on the connection of its transaction.
  const [lines, [sums, returned, barbers, vat, allMoves, rules, opening, dayTills]] = await allEnded([
    linesOn(call, day),
    (async () =>
      [
        await tillSums(call, tills),
        await returnedSums(call, tills),
        await barberSums(call, tills),
        await vatSums(call, day, currency),
        await movesOn(call, day),
        await shareRules(call),
        await openingCents(call, day, currency),
        await readTills(call, day),
      ] as const)(),
  ])
  const { payments } = lines
  const isMine = (line: { currency: Currency }) => line.currency === currency
  const moves = allMoves.filter(isMine)
  const sold = lines.sold.filter(isMine)
  const services = Map.groupBy(
    sold.filter(({ kind }) => kind === 'service'),
    (line) => line.appointment_id,
  )
  const visits = lines.visits.filter(isMine).map((visit): VisitLine => {
    const sale = lines.sales.get(visit.id)
    if (!sale) return { ...visit, paid: null, method: null }
    const { sold_at: _sold, currency: _currency, client_id: _client, line: _line, ...paid } = sale
    // Rows and revenue are of the same lines: a visit that was sold in another till has none here.
    const cents = (services.get(visit.id) ?? []).reduce((sum, line) => sum + line.cents, 0)
    return { ...visit, paid, method: paid.method, cents }
  })
  const closed = dayTills.filter(({ closed_at }) => closed_at !== null)
  const used = new Set([...closed, ...lines.visits, ...allMoves, ...lines.sold].map((one) => one.currency))
  const methodOf = (sale: string) => mainMethod(payments.get(sale) ?? [])
  const partMethodOf = (part: 'debts' | 'tips', sale: string) => {
    const sum = (...kinds: string[]) =>
      sold.reduce((all, one) => (one.sale_id === sale && kinds.includes(one.kind) ? all + one.cents : all), 0)
    return methodOfPart(
      part,
      { goods: sum('service', 'product'), advance: sum(...prepaidKinds), debts: sum('debt'), tips: sum('tip') },
      payments.get(sale) ?? [],
    )
  }
  return {
    till: dayTills.find(isMine),
    visits,
    entries: [
      ...sold.flatMap((line) =>
        soldEntry(line, line.kind === 'tip' ? partMethodOf('tips', line.sale_id) : methodOf(line.sale_id)),
      ),
      ...moves.map((move) => ({
        ...move,
        method: 'cash' as const,
        barber_id: null,
        color: null,
        position: null,
        sale_id: null,
      })),
    ],
    settled: sold.flatMap(({ sale_id, line, debt_sale_id, client_name, cents, currency: own }) =>
      debt_sale_id
        ? [{ sale_id, line, debt_sale_id, client_name, method: partMethodOf('debts', sale_id), cents, currency: own }]
        : [],
    ),
    others: sold
      .filter(
        (line) =>
          line.kind === 'service' && !visits.some(({ id, paid }) => id === line.appointment_id && paid !== null),
      )
      .map(({ sale_id, label, client_name, barber, cents, visit_state }) => ({
        sale_id,
        label,
        client_name,
        barber,
        cents,
        visit_state,
      })),
    barbers: barbers.filter(isMine).map((one) => barberLine(one, rules, returned.filter(isMine))),
    figures: figuresOf({
      openingCents: opening,
      visits: visits.length,
      unpaidCents: visits.reduce((sum, visit) => (visit.isUnsold ? sum + visit.price_cents : sum), 0),
      moves,
      sales: sums.find(isMine) ?? noSales,
    }),
    vat,
    currencies: [call.currency, ...currencies.filter((one) => one !== call.currency && used.has(one))],
  }
}

/** A tip or a product of a sale. */
function soldEntry(line: SoldLine, method: SaleMethod): EntryLine[] {
  const { sale_id, kind, barber_id, barber, label, color, position, cents, currency } = line
  if (kind !== 'tip' && kind !== 'product') return []
  const of =
    kind === 'tip'
      ? { barber_id, label: barber ?? label, color, position }
      : { barber_id: null, label, color: null, position: null }
  return [{ id: `${sale_id}-${line.line}`, kind, ...of, method, cents, currency, sale_id }]
}

function barberLine(
  { day: _day, unpaid: _unpaid, revenue, tips, currency, ...barber }: BarberSums,
  rules: ReadonlyMap<string, ShareRule>,
  returned: readonly ReturnedSum[],
): BarberLine {
  const { barber_id, visits } = barber
  const rule = rules.get(barber_id) ?? noShare
  return {
    ...barber,
    revenue_cents: revenue,
    tips_cents: tips,
    kind: rule.kind,
    basis_points: rule.basisPoints,
    rent_cents: rule.currency === currency ? rule.rentCents : null,
    share_cents: shareOf(
      rule,
      { revenueCents: revenue, visits, currency },
      returned.filter((one) => one.barber_id === barber_id),
    ),
  }
}
