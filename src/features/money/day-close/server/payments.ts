import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { type setPayments } from '../contract.ts'
import { dayCloseMessages, debtPaid, visitGone } from '../copy.ts'
import { lockOpenTill } from './tillDays.ts'

/** Stores payment methods of visits of one day. Throws 404, 409 day_closed, 409 debt_paid. */
export async function pay(
  call: SalonCall,
  { date, payments }: InputOf<typeof setPayments>,
): Promise<ReplyOf<typeof setPayments>> {
  const chosen = new Map(payments.map(({ appointment_id, method }) => [appointment_id, method]))
  const ids = [...chosen.keys()]
  const visits = await call.salon.sql(
    (salonId) => sql<{ id: string; currency: Currency }>`
      select id, currency from appointments
      where salon_id = ${salonId} and id = any (${ids}::uuid[]) and appointment_date = ${date} and status <> 'cancelled'`,
  )
  if (visits.length < ids.length) throw visitGone()
  for (const currency of currencies) {
    if (visits.some((visit) => visit.currency === currency)) await lockOpenTill(call, date, currency)
  }
  const [paid] = await call.salon.sql(
    (salonId) => sql<{ appointment_id: string }>`
      select appointment_id from visit_payments
      where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[]) and settled_day is not null
      limit 1`,
  )
  if (paid) throw debtPaid()
  const cash = ids.filter((id) => chosen.get(id) === 'cash')
  if (cash.length > 0) {
    await call.salon.deleteFrom('visit_payments').where('appointment_id', 'in', cash).execute()
  }
  const others = [...chosen].flatMap(([appointment_id, method]) =>
    method === 'cash' ? [] : [{ appointment_id, method, changed_at: call.now, ...unsettled }],
  )
  if (others.length > 0) {
    await call.salon
      .insertInto('visit_payments', others)
      .onConflict((conflict) =>
        conflict.columns(['salon_id', 'appointment_id']).doUpdateSet({
          method: sql.ref('excluded.method'),
          changed_at: sql.ref('excluded.changed_at'),
        }),
      )
      .execute()
  }
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.paid }
}

const unsettled = {
  settled_day: null,
  settled_method: null,
  settled_cents: null,
  settled_currency: null,
  settled_at: null,
} as const
