import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ChargeRow, OrderRow } from '#database/rows/billing.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { PaymentState } from '../contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusDays, plusMinutes } from '#platform/shared/time.ts'
import { bankDays, orderHours } from '../rules.ts'

// Named instead of `*`, because statements prepared by running processes must survive a migration that adds a column.

const orderColumns = [
  'id',
  'reference',
  'salon_id',
  'user_id',
  'buyer_name',
  'buyer_email',
  'plan',
  'price_cents',
  'currency',
  'provider',
  'expires_at',
  'note',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof OrderRow)[]

const orderNowColumns = [
  ...orderColumns,
  'state',
  'received_cents',
  'refunded_cents',
  'fee_cents',
  'is_test',
  'paid_at',
] as const

export const chargeColumns = [
  'id',
  'order_id',
  'provider',
  'provider_id',
  'amount_cents',
  'currency',
  'euro_cents',
  'is_test',
  'received_at',
  'accepted_at',
  'recorded_by',
] as const satisfies readonly (keyof ChargeRow)[]

/** Columns of an order in SQL: `o.id, o.reference, …` with alias `o`. */
export const orderColumnList = sql.join(orderColumns.map((column) => sql.ref(`o.${column}`)))

export type Order = Selectable<OrderRow>
export type Charge = Selectable<ChargeRow>

/** An order with values derived from its charges, refunds, reviews and events at a time. Sums are cents. */
export interface OrderNow extends Order {
  state: PaymentState
  /** Received amount in euro cents, as far as known. */
  received_cents: number
  refunded_cents: number
  fee_cents: number
  is_test: boolean
  /** Time when a charge was accepted as the order's payment. */
  paid_at: Date | null
}

/**
 * Orders with their state, which is always derived here and never stored. Plan: per order one index scan each of
 * charges, refunds, order_reviews and provider_events, so filter and page the orders inside `chosen`.
 */
export function ordersAt(now: Date, chosen = sql`orders`) {
  return sql<OrderNow>`(
    select ${orderColumnList}, coalesce(c.received, 0) as received_cents, coalesce(r.refunded, 0) as refunded_cents,
      coalesce(r.fees, 0) as fee_cents, o.provider = 'sandbox' or coalesce(c.is_test, false) as is_test, c.accepted_at as paid_at,
      case
        when c.received > 0 and r.refunded >= c.received then 'refunded'
        when c.accepted_at is not null and r.refunded > 0 and c.received - r.refunded < o.price_cents then 'partly_refunded'
        when c.accepted_at is not null then 'paid'
        when v.open then 'review'
        when c.received > 0 or v.closed then 'closed'
        when e.kind = 'failed' then 'failed'
        when e.kind = 'pending' then 'pending'
        when o.expires_at <= ${now} then 'expired'
        else 'pending'
      end as state
    from ${chosen} o
    left join lateral (
      select sum(coalesce(euro_cents, amount_cents)) as received, min(accepted_at) as accepted_at, bool_or(is_test) as is_test
      from charges where order_id = o.id) c on true
    left join lateral (
      select sum(amount_cents) as refunded, sum(fee_cents) as fees from refunds where order_id = o.id) r on true
    left join lateral (
      select bool_or(resolved_at is null) as open, bool_or(resolution = 'closed') as closed
      from order_reviews where order_id = o.id and reason <> 'refund_unclear') v on true
    left join lateral (
      select kind from provider_events where order_id = o.id and decision in ('failed', 'pending')
      order by received_at desc, id desc limit 1) e on true
  )`.as('o')
}

const ordersWhere = (call: Call, condition: RawBuilder<unknown>) =>
  call.db
    .selectFrom(ordersAt(call.now, sql`(select ${orderColumnList} from orders o where ${condition})`))
    .select(orderNowColumns)

/** Locks an order until the transaction ends, to serialize its events. Null if there is none. */
export async function lockOrder(call: Call, by: { id: string } | { reference: string }): Promise<OrderNow | null> {
  const query = call.db.selectFrom('orders').select('id').forUpdate()
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('reference', '=', by.reference)
  ).executeTakeFirst()
  // A separate statement sees what previous lock holders have committed.
  return row ? orderNow(call, row.id) : null
}

export async function orderNow(call: Call, id: string): Promise<OrderNow> {
  return ordersWhere(call, sql`id = ${id}`).executeTakeFirstOrThrow()
}

export async function orderOfSalon(call: Call, salonId: SalonId, reference: string): Promise<OrderNow | null> {
  const orders = ordersWhere(call, sql`reference = ${reference} and salon_id = ${salonId}`)
  return (await orders.executeTakeFirst()) ?? null
}

/** Newest order that a salon can still pay for a plan at a price. */
export async function openOrder(
  call: Call,
  wanted: Pick<Order, 'salon_id' | 'plan' | 'price_cents' | 'provider'>,
): Promise<OrderNow | null> {
  const row = await ordersWhere(
    call,
    sql`salon_id = ${wanted.salon_id} and plan = ${wanted.plan} and price_cents = ${wanted.price_cents}
      and provider = ${wanted.provider} and expires_at > ${call.now}`,
  )
    .where('state', 'in', ['pending', 'failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Orders of a salon in review, or reported as waiting by the bank within the last days; newest first. */
export function waitingOrders(call: Call, salonId: SalonId): Promise<OrderNow[]> {
  return ordersWhere(call, sql`salon_id = ${salonId}`)
    .where((each) =>
      each.or([
        each('state', '=', 'review'),
        each.and([
          each('state', '=', 'pending'),
          each.exists(
            each
              .selectFrom('provider_events')
              .whereRef('provider_events.order_id', '=', 'o.id')
              .where('decision', '=', 'pending')
              .where('received_at', '>', plusDays(call.now, -bankDays))
              .select('provider_events.id'),
          ),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function pageOfOrders(
  call: Call,
  page: { salonId?: SalonId; state?: PaymentState | undefined; page: number; limit: number },
): Promise<{ orders: OrderNow[]; total: number }> {
  const { salonId, state, limit } = page
  const offset = (page.page - 1) * limit
  const ofSalon = salonId ? sql`salon_id = ${salonId}` : sql`true`
  if (state) {
    const matching = ordersWhere(call, ofSalon).where('state', '=', state)
    const { total } = await matching
      .clearSelect()
      .select((each) => each.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = matching.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
    return { orders: await rows.execute(), total }
  }
  let count = call.db.selectFrom('orders').select((each) => each.fn.countAll<number>().as('total'))
  if (salonId) count = count.where('salon_id', '=', salonId)
  const { total } = await count.executeTakeFirstOrThrow()
  const rows = ordersWhere(call, sql`${ofSalon} order by created_at desc, id desc limit ${limit} offset ${offset}`)
  return { orders: await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute(), total }
}

export async function chargesOf(call: Call, orderIds: readonly string[]): Promise<Charge[]> {
  if (orderIds.length === 0) return []
  const query = call.db.selectFrom('charges').select(chargeColumns).where('order_id', 'in', orderIds)
  return query.orderBy('received_at').orderBy('id').execute()
}

/** Refunded cents by charge. */
export async function refundedByCharge(call: Call, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await call.db
    .selectFrom('refunds')
    .select(['charge_id', (each) => each.fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', 'in', orderIds)
    .groupBy('charge_id')
    .execute()
  return new Map(rows.map((row) => [row.charge_id, Number(row.cents)]))
}

/** Orders of a salon after an id, by id, for the data export; amounts in cents. */
export async function ordersAfter(call: Call, salonId: SalonId, after: string, limit: number) {
  const page = sql`salon_id = ${salonId} and id > ${after} order by id limit ${limit}`
  const rows = await ordersWhere(call, page).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    order_id: row.reference,
    plan: row.plan,
    amount: row.price_cents,
    received: Number(row.received_cents),
    refunded: Number(row.refunded_cents),
    currency: row.currency,
    provider: row.provider,
    state: row.state,
    paid_at: row.paid_at,
    created_at: row.created_at,
  }))
}

export type NewOrder = Pick<
  Selectable<OrderRow>,
  'salon_id' | 'user_id' | 'buyer_name' | 'buyer_email' | 'plan' | 'price_cents' | 'provider'
> & { id?: string | undefined; note?: string; createdBy?: string }

/** Inserts an order, unless one with the given id exists, which the caller then reads. */
export async function insertOrder(call: Call, { id: given, note, createdBy, ...order }: NewOrder): Promise<string> {
  const id = given ?? newId(call.now)
  const byHand = order.provider === 'cash' || order.provider === 'bank'
  await call.db
    .insertInto('orders')
    .values({
      id,
      reference: `ord_${id}`,
      ...order,
      expires_at: byHand ? null : plusMinutes(call.now, orderHours * 60),
      note: note ?? null,
      created_by: createdBy ?? null,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
