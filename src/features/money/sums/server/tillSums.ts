import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds } from '#features/money/sales/rules.ts'
import type { SaleSums } from '../rules.ts'
import { ofLine, type Tills } from './tills.ts'

export interface TillSums extends SaleSums {
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
          where p.salon_id = ${salonId} and p.day between ${from} and ${to} group by p.day, p.currency, p.sale_id) p
          on p.day = l.day and p.currency = l.currency and p.sale_id = l.sale_id
        left join (
          select s.returns_sale_id as sale_id, ${paymentSums}
          from sales s join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id
          where s.salon_id = ${salonId} and s.kind = 'correction' and s.day between ${from} and ${to} group by s.returns_sale_id) c
          on c.sale_id = l.sale_id)`)} a
      group by day, currency`,
  )
}
