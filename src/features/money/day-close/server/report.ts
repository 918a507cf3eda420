import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { currencies, sumsOnWire, toEuros, type Currency } from '#platform/shared/money.ts'
import { allEnded } from '#platform/server/transaction.ts'
import { spanOf, type Span } from '#platform/shared/periods.ts'
import { noShare, shareOf } from '#features/money/sums/rules.ts'
import { type BarberSums, barberSums, moveSums, returnedSums, tillSums } from '#features/money/sums/server/public.ts'
import type { getTillReport } from '../contract.ts'
import { moveFigure, tillFigures, type TillFigure } from '../rules.ts'
import { shareRules } from './liveDay.ts'

const none = Object.fromEntries(tillFigures.map((name) => [name, 0])) as Record<TillFigure, number>

type Sums = typeof none & { currency: Currency }

type BarberTotal = Omit<BarberSums, 'day' | 'unpaid'> & { share: number | null }

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
function closedBarbers(call: SalonCall, { from, to }: Span): Promise<BarberTotal[]> {
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

type Report = ReplyOf<typeof getTillReport>

const summed = ['cash', 'card', 'owed', 'transfer', 'prepaid', 'advance', 'products', 'tips'] as const

const tillOf = (row: { day: string; currency: Currency; barber_id: string }) =>
  `${row.day} ${row.currency} ${row.barber_id}`

/** Sums of a period per currency: stored values of closed days, current values of open days. */
export async function tillReport(call: SalonCall, span: Span): Promise<Pick<Report, 'closedDays' | 'currencies'>> {
  const open = { ...span, isOpen: true }
  // Two connections, because each plans the statements that it runs.
  const [[sales, closed, rules], [ofBarbers, returned, barbers, moves]] = await allEnded([
    (async () => [await tillSums(call, open), await closedSums(call, span), await shareRules(call)] as const)(),
    (async () =>
      [
        await barberSums(call, open),
        await returnedSums(call, open),
        await closedBarbers(call, span),
        await moveSums(call, open),
      ] as const)(),
  ])
  const sums = new Map<Currency, Sums>(closed.map(({ days: _days, ...row }) => [row.currency, row]))
  const sumsOf = (currency: Currency): Sums => {
    const found = sums.get(currency) ?? { currency, ...none }
    sums.set(currency, found)
    return found
  }
  const people = new Map<string, BarberTotal>(barbers.map((row) => [`${row.currency} ${row.barber_id}`, row]))
  const returnedOf = Map.groupBy(returned, tillOf)
  for (const { day, unpaid, ...row } of ofBarbers) {
    const { currency, barber_id, revenue, visits, tips } = row
    sumsOf(currency).unpaid += unpaid
    const key = `${currency} ${barber_id}`
    const person = people.get(key) ?? { ...row, visits: 0, revenue: 0, tips: 0, share: null }
    people.set(key, person)
    person.visits += visits
    person.revenue += revenue
    person.tips += tips
    const share = shareOf(
      rules.get(barber_id) ?? noShare,
      { revenueCents: revenue, visits, currency },
      returnedOf.get(tillOf({ day, currency, barber_id })),
    )
    if (share !== null) person.share = (person.share ?? 0) + share
  }
  for (const row of sales) {
    const sum = sumsOf(row.currency)
    for (const name of summed) sum[name] += row[name]
    sum.settled += row.settledCash + row.settledCard
  }
  for (const { currency, kind, cents } of moves) sumsOf(currency)[moveFigure[kind]] += cents
  const closedDays = closed.reduce((all, { days }) => all + days, 0)
  const isUsed =
    closedDays > 0 ||
    [...sums.values()].some(({ currency: _currency, unpaid: _unpaid, ...others }) =>
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

function onWire({ currency, ...cents }: Sums, people: readonly BarberTotal[]): Report['currencies'][number] {
  return {
    currency,
    ...sumsOnWire(cents),
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
        due: toEuros(share === null ? null : share + tips),
      })),
  }
}

export async function report(call: SalonCall, { period }: InputOf<typeof getTillReport>): Promise<Report> {
  const span = spanOf(period, call.today)
  return { startDate: span.from, endDate: span.to, ...(await tillReport(call, span)) }
}
