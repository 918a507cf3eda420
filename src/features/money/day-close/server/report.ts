import { sql } from 'kysely'
import { isUnsold, joinSold } from '#database/revenue.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { currencies, toEuros, type Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { spanOf, type Span } from '#platform/shared/periods.ts'
import type { getTillReport } from '../contract.ts'
import { noShare, shareOf, tillFigures, type MoveKind, type TillFigure } from '../rules.ts'
import { hasBegun, isOpen, shareRules } from './lines.ts'
import { saleSums } from './saleSums.ts'

const none = Object.fromEntries(tillFigures.map((name) => [name, 0])) as Record<TillFigure, number>

type Sums = typeof none & { currency: Currency }

interface Barber {
  currency: Currency
  barber_id: string
  barber: string
  color: number
  position: number
}

interface BarberSums extends Barber {
  visits: number
  revenue: number
  tips: number
  share: number | null
}

/** Stored sums of closed days. Plan: till_days_pkey over the days of the span. */
function closedSums(call: SalonCall, { from, to }: Span): Promise<(Sums & { days: number })[]> {
  return call.salon.sql(
    (salonId) => sql`
      select currency, count(*)::int as days, sum(cash_cents)::bigint as cash, sum(card_cents)::bigint as card,
        sum(owed_cents)::bigint as owed, coalesce(sum(transfer_cents), 0)::bigint as transfer,
        coalesce(sum(prepaid_cents), 0)::bigint as prepaid, coalesce(sum(advance_cents), 0)::bigint as advance, sum(products_cents)::bigint as products, sum(tips_cents)::bigint as tips,
        sum(expenses_cents)::bigint as expenses, coalesce(sum(withdrawn_cents), 0)::bigint as withdrawn,
        coalesce(sum(banked_cents), 0)::bigint as banked, coalesce(sum(money_in_cents), 0)::bigint as "moneyIn", 0 as unpaid, sum(settled_cash_cents + settled_card_cents)::bigint as settled
      from till_days where salon_id = ${salonId} and day between ${from} and ${to} and closed_at is not null
      group by currency`,
  )
}

/** Stored barbers of closed days. Plan: till_shares_pkey over the days of the span. */
function closedBarbers(call: SalonCall, { from, to }: Span): Promise<BarberSums[]> {
  return call.salon.sql(
    (salonId) => sql`
      select s.currency, s.barber_id, coalesce(min(b.name collate "C"), min(s.barber collate "C")) as barber, coalesce(min(b.color), min(s.color)) as color,
        coalesce(min(b.position), min(s.position)) as position, sum(s.visits)::int as visits,
        sum(s.revenue_cents)::bigint as revenue, sum(s.tips_cents)::bigint as tips, sum(s.share_cents)::bigint as share
      from till_shares s left join barbers b on b.salon_id = ${salonId} and b.id = s.barber_id
      where s.salon_id = ${salonId} and s.day between ${from} and ${to}
      group by s.currency, s.barber_id`,
  )
}

interface OpenDay extends Barber {
  day: LocalDate
  visits: number
  revenue: number
}

/**
 * Visits of open days, by day and barber; the sums are of those without a sale. Plan: appointments_day over the span, visit_sales and till_days
 * hashed.
 */
function openVisits(call: SalonCall, { from, to }: Span): Promise<OpenDay[]> {
  return call.salon.sql(
    (salonId) => sql`
      select v.day, v.currency, v.barber_id, v.visits, v.revenue, barbers.name as barber, barbers.color, barbers.position
      from (
        select appointments.appointment_date as day, appointments.currency, appointments.barber_id, count(*)::int as visits,
          coalesce(sum(appointments.price_cents) filter (where ${isUnsold}), 0)::bigint as revenue
        from appointments ${joinSold(salonId)}
        where appointments.salon_id = ${salonId} and appointments.appointment_date between ${from} and ${to} and ${hasBegun(call)}
          and ${isOpen(salonId, sql`appointments.appointment_date`, sql`appointments.currency`)}
        group by 1, 2, 3) v
        join barbers on barbers.salon_id = ${salonId} and barbers.id = v.barber_id`,
  )
}

/** Services and tips of open days, by day and barber. Plan: sales_day over the span, sale_lines_pkey. */
function openSold(call: SalonCall, { from, to }: Span): Promise<(OpenDay & { tips: number })[]> {
  return call.salon.sql(
    (salonId) => sql`
      select v.day, v.currency, v.barber_id, 0 as visits, v.revenue, v.tips, coalesce(b.name, v.barber) as barber,
        coalesce(b.color, 1) as color, coalesce(b.position, 0) as position
      from (
        select s.day, s.currency, l.barber_id, min(l.barber_name collate "C") as barber,
          coalesce(sum(l.total_cents) filter (where l.kind = 'service'), 0)::bigint as revenue,
          coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)::bigint as tips
        from sales s join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
        where s.salon_id = ${salonId} and s.day between ${from} and ${to} and l.kind in ('service', 'tip') and l.barber_id is not null
          and ${isOpen(salonId, sql`s.day`, sql`s.currency`)}
        group by 1, 2, 3) v
        left join barbers b on b.salon_id = ${salonId} and b.id = v.barber_id
      where v.revenue <> 0 or v.tips <> 0`,
  )
}

/** Moves of the tills of open days. A counter-move takes back its move. Plan: till_moves_day over the span. */
function openMoves(
  call: SalonCall,
  { from, to }: Span,
): Promise<{ currency: Currency; kind: MoveKind; cents: number }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select m.currency, m.kind, sum(m.amount_cents)::bigint as cents
      from till_moves m
      where m.salon_id = ${salonId} and m.day between ${from} and ${to} and ${isOpen(salonId, sql`m.day`, sql`m.currency`)}
      group by m.currency, m.kind`,
  )
}

const figureOf: Record<MoveKind, TillFigure> = {
  expense: 'expenses',
  withdrawal: 'withdrawn',
  bank: 'banked',
  money_in: 'moneyIn',
}

type Report = ReplyOf<typeof getTillReport>

const summed = ['cash', 'card', 'owed', 'transfer', 'prepaid', 'advance', 'products', 'tips'] as const

/** Sums of a period per currency: stored values of closed days, current values of open days. */
export async function tillReport(call: SalonCall, span: Span): Promise<Pick<Report, 'closedDays' | 'currencies'>> {
  const [closed, barbers, visits, moves, rules, sold, sales] = await Promise.all([
    closedSums(call, span),
    closedBarbers(call, span),
    openVisits(call, span),
    openMoves(call, span),
    shareRules(call),
    openSold(call, span),
    saleSums(call, span, (salonId) => isOpen(salonId, sql`s.day`, sql`s.currency`)),
  ])
  const sums = new Map<Currency, Sums>(closed.map(({ days: _days, ...row }) => [row.currency, row]))
  const sumsOf = (currency: Currency): Sums => {
    const found = sums.get(currency) ?? { currency, ...none }
    sums.set(currency, found)
    return found
  }
  const people = new Map<string, BarberSums>(barbers.map((row) => [`${row.currency} ${row.barber_id}`, row]))
  const personOf = (row: Barber): BarberSums => {
    const key = `${row.currency} ${row.barber_id}`
    const found = people.get(key) ?? { ...row, visits: 0, revenue: 0, tips: 0, share: null }
    people.set(key, found)
    return found
  }
  const days = new Map<string, OpenDay>()
  for (const row of [...visits, ...sold]) {
    const key = `${row.day} ${row.currency} ${row.barber_id}`
    const former = days.get(key)
    days.set(key, {
      ...row,
      visits: row.visits + (former?.visits ?? 0),
      revenue: row.revenue + (former?.revenue ?? 0),
    })
  }
  for (const { currency, revenue } of visits) sumsOf(currency).unpaid += revenue
  for (const row of sales) {
    const sum = sumsOf(row.currency)
    for (const name of summed) sum[name] += row[name]
    sum.settled += row.settledCash + row.settledCard
  }
  for (const row of sold) personOf(row).tips += row.tips
  for (const row of days.values()) {
    const { currency, revenue } = row
    const person = personOf(row)
    person.visits += row.visits
    person.revenue += revenue
    const rule = rules.get(row.barber_id) ?? noShare
    const share = shareOf(rule, { revenueCents: revenue, visits: row.visits, currency })
    if (share !== null) person.share = (person.share ?? 0) + share
  }
  for (const { currency, kind, cents } of moves) sumsOf(currency)[figureOf[kind]] += cents
  const closedDays = closed.reduce((all, { days }) => all + days, 0)
  const isUsed =
    closedDays > 0 ||
    [...sums.values()].some(({ currency: _currency, cash: _cash, unpaid: _unpaid, ...others }) =>
      Object.values(others).some((cents) => cents !== 0),
    ) ||
    [...people.values()].some(({ share }) => share !== null)
  return {
    closedDays,
    currencies: !isUsed
      ? []
      : currencies.flatMap((one) => (sums.has(one) ? [onWire(sumsOf(one), [...people.values()])] : [])),
  }
}

function onWire({ currency, ...cents }: Sums, people: readonly BarberSums[]): Report['currencies'][number] {
  const euros = Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, toEuros(value)]))
  return {
    currency,
    ...(euros as typeof cents),
    barbers: people
      .filter((one) => one.currency === currency)
      .sort((a, b) => a.position - b.position || a.barber_id.localeCompare(b.barber_id))
      .map(({ barber_id, barber, color, visits, revenue, share, tips }) => ({
        barber_id,
        barber,
        color,
        visits,
        revenue: toEuros(revenue),
        share: toEuros(share),
        tips: toEuros(tips),
      })),
  }
}

export async function report(call: SalonCall, { period }: InputOf<typeof getTillReport>): Promise<Report> {
  const span = spanOf(period, call.today)
  return { startDate: span.from, endDate: span.to, ...(await tillReport(call, span)) }
}
