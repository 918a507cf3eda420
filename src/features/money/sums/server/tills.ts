import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { Span } from '#platform/shared/periods.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'
import type { MoveKind, SaleSums, ReturnedPart } from '../rules.ts'
import { prepaidKinds } from '#features/money/sales/rules.ts'
import { type Day, within } from './days.ts'

/**
 * `left join` of the row `sold` that names the sale of an appointment, or the close of its day that left it unpaid;
 * without one the price counts. Plan: visit_sales_pkey, with `days` by one scan for all of their appointments, else for
 * each appointment (`offset 0`, because a hash join reads the salon's whole history).
 */
export const joinSold = (salonId: RawBuilder<SalonId>, days?: { from: Day; to: Day }): RawBuilder<unknown> =>
  days
    ? sql`
  left join (
    select v.appointment_id, v.sale_id, v.unpaid_day from visit_sales v where v.salon_id = ${salonId} and v.appointment_id = any (array(
      select a.id from appointments a where a.salon_id = ${salonId} and ${within(sql`a.appointment_date`, days.from, days.to)}))) sold
    on sold.appointment_id = appointments.id and (sold.sale_id is not null or sold.unpaid_day = appointments.appointment_date)`
    : sql`
  left join lateral (
    select v.appointment_id, v.sale_id from visit_sales v where v.salon_id = ${salonId} and v.appointment_id = appointments.id
      and (v.sale_id is not null or v.unpaid_day = appointments.appointment_date) offset 0) sold on true`

/** SQL that is true for an appointment whose price counts, with `joinSold`. */
export const isUnsold = sql<boolean>`sold.appointment_id is null`

/**
 * Rows of some days whose `cents` are the revenue (docs/money.md): the salon's appointments, with a price unless they
 * were sold or cancelled, and the lines of services, without a status. `count_sale` and `count_appointments` keep the
 * same sums. Lines have clients only `withClients`; `few` if a filter leaves a small part of the days' rows. Plan:
 * appointments_day and visit_sales_pkey; sale_lines_day, both index-only.
 */
export const revenueRows = (
  salonId: RawBuilder<SalonId>,
  from: Day,
  to: Day,
  { withClients = false, few = false } = {},
): RawBuilder<unknown> => sql`
  select appointments.salon_id, appointments.appointment_date, appointments.appointment_time,
    appointments.barber_id, appointments.client_id, appointments.service_name, appointments.status, appointments.cancel_reason,
    appointments.duration_minutes, appointments.currency,
    case when appointments.status <> 'cancelled' and ${isUnsold} then nullif(appointments.price_cents, 0) end as cents
  from appointments ${joinSold(salonId, few ? undefined : { from, to })}
  where appointments.salon_id = ${salonId} and ${within(sql`appointments.appointment_date`, from, to)}
  union all
  select l.salon_id, l.day, null, l.barber_id, ${withClients ? sql`s.client_id` : sql`null`}, l.label, null, null, null, l.currency, l.total_cents
  from sale_lines l ${withClients ? sql`join sales s on s.salon_id = ${salonId} and s.id = l.sale_id and ${within(sql`s.day`, from, to)}` : sql``}
  where l.salon_id = ${salonId} and ${within(sql`l.day`, from, to)} and l.kind = 'service' and ${isCounted(salonId, from, to)}`

/** SQL that is true for earned rows of `revenueRows`: lines of sales, and confirmed and completed appointments. */
export const isEarned = sql<boolean>`coalesce(status in ('confirmed', 'completed'), true)`

/**
 * SQL of the revenue of an appointment in whatever till, with `joinSold`: what was sold of it less returns; without a
 * sale its price, if it is confirmed or completed. Plan: sale_lines_appointment.
 */
export const revenueOfVisit = (salonId: RawBuilder<SalonId>, currency: Currency): RawBuilder<number> => sql`
  case when sold.sale_id is not null then (
      select coalesce(sum(l.total_cents), 0) from sale_lines l
      where l.salon_id = ${salonId} and l.appointment_id = appointments.id and l.currency = ${currency})
    when ${isUnsold} and appointments.status in ('confirmed', 'completed') and appointments.currency = ${currency} then appointments.price_cents
    else 0 end`

/**
 * SQL that is true for a sale `s` that was undone, its corrections and its undo, which all are in one till: they are
 * shown nowhere but in the list of sales. Plan: sales_undos_and_corrections of the day for each sale (`offset 0`,
 * because a hash table of the undos reads the salon's whole history).
 */
export const isUndone = (salonId: RawBuilder<SalonId>): RawBuilder<boolean> => sql`(s.is_undo or exists (
  select from sales u where u.salon_id = ${salonId} and u.day = s.day and u.is_undo and u.returns_sale_id = coalesce(s.returns_sale_id, s.id) offset 0))`

/**
 * SQL of the number of all sales of a salon without corrections and those that are undone, whose numbers have no gap.
 * Plan: sale_numbers_pkey; sales_undos_and_corrections, then sales_pkey and sales_returns for each undo.
 */
export const countWithoutUndone = (salonId: RawBuilder<SalonId>): RawBuilder<number> => {
  const undos = sql`from sales u join sales s on s.salon_id = ${salonId} and s.day = u.day`
  return sql`(${countOfAll(salonId)} - (select count(*)::int from (
    select s.id from sales s where s.salon_id = ${salonId} and (s.is_undo or s.kind = 'correction')
    union select s.id ${undos} and s.id = u.returns_sale_id where u.salon_id = ${salonId} and u.is_undo and s.returns_sale_id is null
    union select s.id ${undos} and s.returns_sale_id = u.returns_sale_id where u.salon_id = ${salonId} and u.is_undo) h))`
}

/** SQL of the number of all sales of a salon. Plan: sale_numbers_pkey. */
export const countOfAll = (salonId: RawBuilder<SalonId>): RawBuilder<number> =>
  sql`coalesce((select n.last from sale_numbers n where n.salon_id = ${salonId}), 0)`

/**
 * SQL that is true for a row of these days, by default a line `l`, whose sale was not undone; an undo is in the till of
 * its sale. `not in` makes one small hash table of the undos, in whatever order the planner joins. Plan:
 * sales_undos_and_corrections.
 */
export const isCounted = (
  salonId: RawBuilder<SalonId>,
  from: RawBuilder<unknown> | LocalDate,
  to: RawBuilder<unknown> | LocalDate,
  sale: RawBuilder<unknown> = sql`l.sale_id`,
): RawBuilder<boolean> => sql`${sale} not in (
  select unnest(array[u.id, u.returns_sale_id]) from sales u where u.salon_id = ${salonId} and u.is_undo and ${within(sql`u.day`, from, to)})`

/** Sums of tills: of each day and currency. Amounts are cents. */

/** Days of the sums; `isOpen` leaves out tills that are closed, whose figures are stored. */
export interface Tills extends Span {
  isOpen?: boolean
}

/** SQL that is true if the till of a row's day and currency is not closed. Plan: till_days_pkey. */
export const isOpenTill = (
  salonId: RawBuilder<SalonId>,
  day: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
) => sql`
  not exists (select from till_days t
    where t.salon_id = ${salonId} and t.day = ${day} and t.currency = ${currency} and t.closed_at is not null)`

/** ` and …`: true unless only open tills are asked for and that of the row is closed; an anti join. */
const inTills = (
  ...[salonId, tills, day, currency]: [RawBuilder<SalonId>, Tills, RawBuilder<unknown>, RawBuilder<unknown>]
) => (tills.isOpen ? sql` and ${isOpenTill(salonId, day, currency)}` : sql``)

const ofLine = (salonId: RawBuilder<SalonId>, tills: Tills) => sql`
  l.salon_id = ${salonId} and ${within(sql`l.day`, tills.from, tills.to)} and ${isCounted(salonId, tills.from, tills.to)}${inTills(salonId, tills, sql`l.day`, sql`l.currency`)}`

/**
 * SQL that is true for an appointment that has begun and was not cancelled, including unconfirmed ones: closing its
 * day confirms them, or else the automatic confirmation.
 */
export function hasBegun(call: SalonCall): RawBuilder<boolean> {
  const { date, time } = wallClock(call.now, call.timeZone)
  return sql`(appointments.status <> 'cancelled' and appointments.appointment_date <= ${date}
    and (appointments.appointment_date < ${date} or appointments.appointment_time <= ${time}))`
}

interface UnpaidSum {
  currency: Currency
  visits: number
  cents: number
}

/**
 * Visits of a day that are unpaid by the rule of its close: begun, not cancelled, neither sold nor left unpaid by a
 * close; for a barber only their own. Plan: appointments_day, then visit_sales by key.
 */
export function unpaidSums(call: SalonCall, day: LocalDate): Promise<UnpaidSum[]> {
  return call.salon.sql(
    (salonId) => sql<UnpaidSum>`
      select appointments.currency, count(*)::int as visits, coalesce(sum(appointments.price_cents), 0)::bigint as cents
      from appointments ${joinSold(salonId)}
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and ${hasBegun(call)} and ${isUnsold}${call.salon.own('appointments.barber_id')}
      group by appointments.currency`,
  )
}

export interface MoveSum {
  day: LocalDate
  currency: Currency
  kind: MoveKind
  cents: number
}

/** Moves of tills by day, currency and kind. A counter-move takes back its move. Plan: till_moves_day over the days. */
export function moveSums(call: SalonCall, tills: Tills): Promise<MoveSum[]> {
  return call.salon.sql(
    (salonId) => sql<MoveSum>`
      select m.day, m.currency, m.kind, sum(m.amount_cents)::bigint as cents
      from till_moves m
      where m.salon_id = ${salonId} and ${within(sql`m.day`, tills.from, tills.to)}${inTills(salonId, tills, sql`m.day`, sql`m.currency`)}
      group by m.day, m.currency, m.kind having sum(m.amount_cents) <> 0`,
  )
}

interface TillSums extends SaleSums {
  day: LocalDate
  currency: Currency
}

/** Sums of a sale's lines and payments; `sign` makes those of a return positive, so that one rule splits both. */
const lineSums = sql`
  case when sum(l.total_cents) < 0 then -1 else 1 end as sign,
  coalesce(sum(l.total_cents) filter (where l.kind = 'service'), 0)::bigint as services,
  coalesce(sum(l.total_cents) filter (where l.kind = 'product'), 0)::bigint as products,
  coalesce(sum(l.total_cents) filter (where l.kind = 'debt'), 0)::bigint as debts,
  coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)::bigint as tips,
  coalesce(sum(l.total_cents) filter (where l.kind in (${sql.join(prepaidKinds)})), 0)::bigint as advance,
  coalesce(sum(l.discount_cents) filter (where l.kind in ('service', 'product')), 0)::bigint as discounts`

const paymentSums = sql`
  coalesce(sum(p.amount_cents) filter (where p.method = 'card'), 0)::bigint as card,
  coalesce(sum(p.amount_cents) filter (where p.method = 'debt'), 0)::bigint as debt,
  coalesce(sum(p.amount_cents) filter (where p.method = 'transfer'), 0)::bigint as transfer,
  coalesce(sum(p.amount_cents) filter (where p.method in (${sql.join(prepaidKinds)})), 0)::bigint as prepaid`

/**
 * Columns of a sale whose payments are to be divided; amounts of a return are positive but for services, products and
 * discounts.
 */
const columns = ['day', 'currency', 'sign', 'services', 'products', 'discounts', 'goods', 'debts', 'advance', 'tips']
const paid = ['card', 'debt', 'transfer', 'prepaid']

/** Parts of payments, in the order in which they are computed; `rest` is not cash and pays no goods. */
const parts: [name: string, part: RawBuilder<unknown>][] = [
  ['goods_debt', sql`least(debt, goods - prepaid)`],
  ['goods_transfer', sql`least(transfer, goods - prepaid - goods_debt)`],
  ['goods_card', sql`least(card, goods - prepaid - goods_debt - goods_transfer)`],
  ['goods_cash', sql`goods - prepaid - goods_debt - goods_transfer - goods_card`],
  ['rest', sql`debt - goods_debt + transfer - goods_transfer + card - goods_card`],
  ['advance_card', sql`least(rest, advance)`],
  ['debts_card', sql`least(rest - advance_card, debts)`],
]

/** Adds `parts` to rows; `offset 0`, because the planner would compute each part again in every later one. */
const split = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  parts.reduce((before, [name, part], at) => {
    const known = [...columns, ...paid, ...parts.slice(0, at).map(([one]) => one)]
    return sql`(select ${sql.join(known.map((one) => sql.ref(one)))}, ${part} as ${sql.ref(name)} from ${before} s offset 0)`
  }, rows)

/**
 * Sums of sales and returns by day and currency. What is prepaid pays services and products only. The other payments of
 * a sale pay its services and products first, then what it sells in advance, then debts, then tips, each by debt,
 * transfer, card and cash in this order: an unknown payment stays in the till as long as possible. A sale and its
 * corrections, which are in the same till, count as one. Plan: sale_lines_day and sale_payments_day, index-only and
 * grouped in their order, then hashed; undos and corrections by sales_undos_and_corrections.
 */
export function tillSums(call: SalonCall, tills: Tills): Promise<TillSums[]> {
  const { from, to } = tills
  return call.salon.sql(
    (salonId) => sql<TillSums>`
      select day, currency, sum(services)::bigint as revenue, sum(products)::bigint as products,
        sum(sign * goods_cash)::bigint as cash, sum(sign * goods_card)::bigint as card,
        sum(sign * goods_debt)::bigint as owed, sum(sign * goods_transfer)::bigint as transfer, sum(sign * prepaid)::bigint as prepaid,
        sum(sign * advance)::bigint as advance, sum(sign * advance_card)::bigint as "advanceCard",
        sum(sign * tips)::bigint as tips, sum(sign * (rest - advance_card - debts_card))::bigint as "tipsCard",
        sum(sign * (debts - debts_card))::bigint as "settledCash", sum(sign * debts_card)::bigint as "settledCard",
        sum(discounts)::bigint as discounts, coalesce(sum(goods + debts + tips + advance) filter (where sign < 0), 0)::bigint as returns
      from ${split(sql`(
        select l.day, l.currency, l.sign, l.services, l.products, l.discounts, l.sign * (l.services + l.products) as goods, l.sign * l.debts as debts,
          l.sign * l.advance as advance, l.sign * l.tips as tips, l.sign * coalesce(p.card + coalesce(c.card, 0), 0) as card,
          l.sign * coalesce(p.debt + coalesce(c.debt, 0), 0) as debt, l.sign * coalesce(p.transfer + coalesce(c.transfer, 0), 0) as transfer,
          l.sign * coalesce(p.prepaid + coalesce(c.prepaid, 0), 0) as prepaid
        from (
          select l.sale_id, l.day, l.currency, ${lineSums} from sale_lines l where ${ofLine(salonId, tills)}
          group by l.day, l.currency, l.sale_id) l
        left join (
          select p.day, p.currency, p.sale_id, ${paymentSums} from sale_payments p
          where p.salon_id = ${salonId} and ${within(sql`p.day`, from, to)} group by p.day, p.currency, p.sale_id) p
          on p.day = l.day and p.currency = l.currency and p.sale_id = l.sale_id
        left join (
          select s.returns_sale_id as sale_id, ${paymentSums}
          from sales s join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id
          where s.salon_id = ${salonId} and s.kind = 'correction' and ${within(sql`s.day`, from, to)} group by s.returns_sale_id) c
          on c.sale_id = l.sale_id)`)} a
      group by day, currency`,
  )
}

export interface ReturnedSum extends ReturnedPart {
  day: LocalDate
  currency: Currency
  barber_id: string
}

/**
 * Services of barbers that were sold in a closed till and returned in another, by the rule of share that the closed one
 * has kept; also those of a return that was undone, which are sold again. Part of the revenue of `barberSums`. Plan:
 * sales_returns and sales_for_return, then by key the lines, the first sales and till_shares.
 */
export const returnedSums = (call: SalonCall, tills: Tills): Promise<ReturnedSum[]> =>
  call.salon.sql(
    (salonId) => sql<ReturnedSum>`
      select l.day, l.currency, l.barber_id, k.kind, k.basis_points as "basisPoints", sum(l.total_cents)::bigint as cents
      from sales s
        join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
        join sales b on b.salon_id = ${salonId} and b.id = coalesce(s.returns_sale_id, s.id)
        join till_shares k on k.salon_id = ${salonId} and k.day = coalesce((
          select o.day from sales r join sales o on o.salon_id = ${salonId} and o.id = r.returns_sale_id
          where r.salon_id = ${salonId} and r.id = b.for_return_id), b.day) and k.currency = l.currency and k.barber_id = l.barber_id
      where s.salon_id = ${salonId} and (s.returns_sale_id is not null or s.for_return_id is not null) and ${within(sql`s.day`, tills.from, tills.to)}
        and k.day <> s.day and l.kind = 'service' and ${ofLine(salonId, tills)}
      group by 1, 2, 3, 4, 5`,
  )

export interface BarberSums {
  day: LocalDate
  currency: Currency
  barber_id: string
  barber: string
  color: number
  position: number
  visits: number
  /** Services sold, and prices of visits that were not. */
  revenue: number
  /** The part of the revenue that was not sold. */
  unpaid: number
  tips: number
}

/**
 * Visits, revenue and tips of barbers by day and currency. Plan: appointments_day and visit_sales_pkey, sale_lines_day,
 * both index-only; barbers by key, the name of a deleted one from a line.
 */
export function barberSums(call: SalonCall, tills: Tills): Promise<BarberSums[]> {
  const { from, to } = tills
  return call.salon.sql(
    (salonId) => sql<BarberSums>`
      select v.day, v.currency, v.barber_id, v.visits, v.revenue, v.unpaid, v.tips, coalesce(b.color, 1) as color, coalesce(b.position, 0) as position,
        coalesce(b.name, (
          select l.barber_name from sale_lines l where l.salon_id = ${salonId} and l.day = v.day and l.barber_id = v.barber_id
          order by l.barber_name collate "C" limit 1)) as barber
      from (
        select day, currency, barber_id, sum(visits)::int as visits, sum(unpaid + sold)::bigint as revenue, sum(unpaid)::bigint as unpaid,
          sum(tips)::bigint as tips
        from (
          select appointments.appointment_date as day, appointments.currency, appointments.barber_id, count(*) as visits,
            coalesce(sum(appointments.price_cents) filter (where ${isUnsold}), 0) as unpaid, 0 as sold, 0 as tips
          from appointments ${joinSold(salonId, tills)}
          where appointments.salon_id = ${salonId} and ${within(sql`appointments.appointment_date`, from, to)} and ${hasBegun(call)}${inTills(
            salonId,
            tills,
            sql`appointments.appointment_date`,
            sql`appointments.currency`,
          )}
          group by 1, 2, 3
          union all
          select l.day, l.currency, l.barber_id, 0, 0, coalesce(sum(l.total_cents) filter (where l.kind = 'service'), 0),
            coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)
          from sale_lines l where ${ofLine(salonId, tills)} and l.kind in ('service', 'tip') and l.barber_id is not null
          group by 1, 2, 3) r
        group by day, currency, barber_id) v
        left join barbers b on b.salon_id = ${salonId} and b.id = v.barber_id
      order by position, v.barber_id`,
  )
}
