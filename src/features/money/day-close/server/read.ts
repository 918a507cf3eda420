import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { sumsOnWire, toEuros, type Currency } from '#platform/shared/money.ts'
import { isPrepaid } from '#features/money/sales/rules.ts'
import { prepaidOfClients, undecidedVisits } from '#features/money/sales/server/public.ts'
import { endTimeText, minutesOf, type LocalDate } from '#platform/shared/time.ts'
import type { DaySheet, getDayClose, getDayState, listDebts } from '../contract.ts'
import { dueOf, sheetSums, type DayFigures, cashIn } from '#features/money/sums/rules.ts'
import {
  debtorCount,
  methodSums,
  type PaidPart,
  type VatSum,
  withIds,
  debtorPage,
  debtsOf,
  debtSums,
} from '#features/money/sums/server/public.ts'
import { changesSince, sumOfChanges } from '../rules.ts'
import type { ClosedLines } from './close.ts'
import { type BarberLine, clientsOfSales, comingOn, liveDay, type LiveDay, namesOf, type VisitLine } from './liveDay.ts'
import { eventsOf, isDayClosed, type TillDay, figureColumns } from './tillDays.ts'
import { paginate } from '#platform/shared/fields.ts'

/** Sheet of a day; for a closed one the stored figures, and later changes of its visits. */
export async function read(call: SalonCall, input: InputOf<typeof getDayClose>) {
  const day = input.date ?? call.today
  const currency = input.currency ?? call.currency
  const [live, [events, coming, parts, undecided]] = await Promise.all([
    liveDay(call, day, currency),
    (async () =>
      [
        await eventsOf(call, day, currency),
        await comingOn(call, day),
        await methodSums(call, { from: day, to: day }, currency),
        await undecidedVisits(call, { until: day, currency }),
      ] as const)(),
  ])
  const { till } = live
  const isOpen = !till?.closed_at
  const unpaid = new Set(live.visits.flatMap((one) => (isOpen && one.paid === null ? [one.client_id] : [])))
  return {
    date: day,
    currency,
    currencies: live.currencies,
    ...(till?.closed_at ? await closedPart(call, day, currency, till, live) : openPart(live)),
    prepaid: unpaid.size > 0 ? await prepaidOfClients(call, withIds([...unpaid]), day) : undefined,
    prepaid_parts: parts.flatMap(({ method, cents }) =>
      isPrepaid(method) && cents !== 0 ? [{ method, amount: toEuros(cents) }] : [],
    ),
    counted: toEuros(till?.counted_cents ?? null),
    last_end: lastEnd(live.visits),
    ...coming,
    paid_cancelled: undecided.map((visit) => ({ ...lineOnWire(visit), payments: paymentsOnWire(visit.payments) })),
    events: events.map(({ id, kind, at: instant, user_name, total_cents }) => ({
      id,
      kind,
      at: instant.toISOString(),
      by: user_name,
      total: toEuros(total_cents),
    })),
  }
}

function openPart({ visits, entries, settled, barbers, figures, others, vat }: LiveDay) {
  return {
    closed: null,
    visits: visits.map(({ isUnsold, ...visit }) => ({
      ...visitOnWire(visit),
      left_unpaid: visit.paid === null && !isUnsold ? true : undefined,
      end: endTimeText(minutesOf(visit.time) + visit.minutes),
    })),
    others: others.map(lineOnWire),
    vat: vat.map(vatOnWire),
    entries: entries.map(entryOnWire),
    settled: settled.map(lineOnWire),
    barbers: barbers.map(barberOnWire),
    figures: figuresOnWire(figures, others),
    changes: [],
  }
}

const byId = (visits: ClosedLines['visits']) =>
  visits.map(({ id, price_cents }) => ({ id, price: toEuros(price_cents) }))

async function closedPart(call: SalonCall, day: LocalDate, currency: Currency, till: TillDay, live: LiveDay) {
  const lines = till.lines as ClosedLines
  const changes = changesSince(byId(lines.visits), byId(live.visits))
  const ids = lines.visits.map(({ id }) => id)
  const sales = [...lines.settled.flatMap((one) => one.debt_sale_id ?? []), ...lines.others.map((one) => one.sale_id)]
  const [barbers, names, clients] = await Promise.all([
    keptBarbers(call, day, currency),
    namesOf(call, [...ids, ...changes.map(({ id }) => id)]),
    clientsOfSales(call, sales),
  ])
  return {
    closed: { at: till.closed_at?.toISOString() ?? '', by: till.closed_by_name ?? '' },
    visits: lines.visits.map((visit) => ({
      ...visitOnWire(visit),
      client_id: names.get(visit.id)?.client_id ?? null,
      client_name: names.get(visit.id)?.client_name ?? null,
      pending: false,
    })),
    others: lines.others.map((one) => lineOnWire({ ...one, client_name: clients.get(one.sale_id) ?? null })),
    vat: ((till.vat ?? []) as VatSum[]).map(vatOnWire),
    entries: lines.entries.map(entryOnWire),
    settled: lines.settled.map((one) =>
      lineOnWire({ ...one, client_name: clients.get(one.debt_sale_id ?? '') ?? null }),
    ),
    barbers: barbers.map(barberOnWire),
    figures: figuresOnWire(keptFigures(till), lines.others),
    changed: changes.length > 0 ? sumOfChanges(changes) : undefined,
    changes: changes.map((change) => ({
      ...change,
      client_name: names.get(change.id)?.client_name ?? null,
      time: names.get(change.id)?.time ?? null,
    })),
  }
}

function lastEnd(visits: readonly VisitLine[]): string | null {
  return visits.length === 0
    ? null
    : endTimeText(Math.max(...visits.map(({ time, minutes }) => minutesOf(time) + minutes)))
}

function figuresOnWire({ visits, ...figures }: DayFigures, others: readonly { cents: number }[]): DaySheet['figures'] {
  return { ...sumsOnWire({ ...figures, ...sheetSums(figures, others) }), visits }
}

const paymentsOnWire = (payments: readonly PaidPart[]) =>
  payments.map(({ method, cents }) => ({ method, amount: toEuros(cents) }))

const visitOnWire = <Visit extends ClosedLines['visits'][number]>({ cents, paid, ...visit }: Visit) => ({
  ...visit,
  price: toEuros(cents),
  paid: paid && {
    ...paid,
    total: toEuros(paid.total_cents),
    amount: toEuros(paid.cents),
    payments: paymentsOnWire(paid.payments),
  },
})

/** A line with its amount. */
const lineOnWire = <Line extends { cents: number }>({ cents, ...line }: Line) => ({ ...line, amount: toEuros(cents) })

const vatOnWire = ({ letter, basis_points, total_cents, vat_cents }: VatSum) => ({
  letter,
  percent: basis_points === null ? null : basis_points / 100,
  total: toEuros(total_cents),
  vat: toEuros(vat_cents),
})

const entryOnWire = ({ sale_id, ...entry }: ClosedLines['entries'][number]) => ({
  ...lineOnWire(entry),
  sale_id: sale_id ?? undefined,
})

const barberOnWire = (line: BarberLine): DaySheet['barbers'][number] => ({
  ...line,
  revenue: toEuros(line.revenue_cents),
  percent: line.basis_points === null ? null : line.basis_points / 100,
  rent: toEuros(line.rent_cents),
  share: toEuros(line.share_cents),
  tips: toEuros(line.tips_cents),
  due: toEuros(dueOf(line.kind, line.share_cents, line.tips_cents)),
})

export async function readState(call: SalonCall, { date }: InputOf<typeof getDayState>) {
  const [closed, debtors] = await Promise.all([isDayClosed(call, date), debtorCount(call)])
  return { closed, debtors }
}

/** Clients with debts, oldest debt first; debts in two currencies are two rows. */
export async function list(call: SalonCall, { page, limit }: InputOf<typeof listDebts>) {
  const [sums, rows] = await Promise.all([debtSums(call), debtorPage(call, { limit, offset: (page - 1) * limit })])
  const saleIds = rows.flatMap(({ sale_ids }) => sale_ids)
  const debts = saleIds.length === 0 ? [] : await debtsOf(call, saleIds)
  return {
    debtors: rows.map(({ sale_ids: _sales, ...row }) => {
      const clientDebts = debts.filter((debt) => debt.client_id === row.client_id && debt.currency === row.currency)
      return {
        ...row,
        total: toEuros(clientDebts.reduce((sum, debt) => sum + debt.cents, 0)),
        sales: clientDebts.map(({ cents, client_id: _client, currency: _currency, ...debt }) => ({
          ...debt,
          amount: toEuros(cents),
        })),
      }
    }),
    totals: sums.map(({ currency, cents }) => ({ currency, amount: toEuros(cents) })),
    pagination: paginate(
      page,
      limit,
      sums.reduce((all, { debtors }) => all + debtors, 0),
    ),
  }
}

function keptFigures(till: TillDay): DayFigures {
  const kept = Object.fromEntries(
    Object.entries(figureColumns).map(([name, column]) => [name, till[column] ?? 0]),
  ) as Record<keyof typeof figureColumns, number>
  const { expenses, withdrawn, banked, moneyIn, expected } = kept
  return {
    ...kept,
    unpaid: 0,
    total: kept.revenue + kept.products,
    opening: expected - cashIn(kept) - moneyIn + expenses + withdrawn + banked,
  }
}

/** Barbers of a closed day. Plan: primary key prefix. */
const keptBarbers = (call: SalonCall, day: LocalDate, currency: Currency): Promise<BarberLine[]> =>
  call.salon
    .selectFrom('till_shares')
    .select([
      'barber_id',
      'barber',
      'color',
      'position',
      'visits',
      'revenue_cents',
      'tips_cents',
      'kind',
      'basis_points',
      'rent_cents',
      'share_cents',
    ])
    .where('day', '=', day)
    .where('currency', '=', currency)
    .orderBy('position')
    .orderBy('barber_id')
    .execute()
