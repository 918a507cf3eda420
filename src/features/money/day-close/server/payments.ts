import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import {
  loadSales,
  lockAppointments,
  lockSales,
  sellInTill,
  takeBackInTill,
  type SoldAppointment,
} from '#features/money/sales/server/public.ts'
import { type setPayments } from '../contract.ts'
import { dayCloseMessages, debtPaid, visitGone } from '../copy.ts'
import { saleMethodOf, type PayMethod } from '../rules.ts'
import { lockedPayments } from './debtQueries.ts'
import { paidVisits, type PaidVisit } from './paidVisits.ts'
import { lockOpenTill, lockTills, recordsSales } from './tillDays.ts'

/**
 * Records sales of visits of one day. The sale of a visit paid by another method is undone and recorded again. Throws 404, 409 day_closed, 409
 * debt_paid.
 */
export async function pay(call: SalonCall, { date, payments }: InputOf<typeof setPayments>) {
  const chosen = new Map(payments.map(({ appointment_id, method }) => [appointment_id, method]))
  const ids = [...chosen.keys()]
  const visits = await call.salon.sql(
    (salonId) => sql<{ id: string; currency: Currency }>`
      select id, currency from appointments
      where salon_id = ${salonId} and id = any (${ids}::uuid[]) and appointment_date = ${date} and status <> 'cancelled'`,
  )
  if (visits.length < ids.length) throw visitGone()
  await lockTills(
    call,
    visits.map(({ currency }) => ({ day: date, currency })),
    lockOpenTill,
  )
  await recordsSales(call)
  const appointments = await lockAppointments(call, ids)
  const former = await paidVisits(call, ids)
  await lockSales(
    call,
    [...former.values()].map(({ sale_id }) => sale_id),
  )
  const rows = await lockedPayments(call, ids)
  if (rows.some(({ isSettled }) => isSettled)) throw debtPaid()
  await requireNoPaidDebt(call, [...former.values()])
  for (const [id, method] of chosen) {
    const visit = appointments.get(id)
    if (!visit) throw visitGone()
    const paid = former.get(id)
    if (paid?.isSold) {
      if (paid.method === method) continue
      await takeBackInTill(call, { sale_id: paid.sale_id, line: paid.line, day: date })
    }
    const keepsDiscount = paid?.isSold && paid.unit_cents === visit.price_cents
    await sellInTill(call, {
      day: date,
      currency: visit.currency,
      ...visitSale(visit, keepsDiscount ? paid.discount_cents : 0),
      method: saleMethodOf[method],
    })
  }
  await keepForOldProcesses(call, chosen)
  call.announce(call.salon.id, 'day-close')
  call.announce(call.salon.id, 'sales')
  return { message: dayCloseMessages.paid }
}

export const visitSale = (visit: SoldAppointment, discount_cents = 0) => ({
  client_id: visit.client_id,
  line: {
    kind: 'service' as const,
    appointment_id: visit.id,
    barber_id: visit.barber_id,
    barber_name: visit.barber,
    label: visit.service_name,
    unit_cents: visit.price_cents ?? 0,
    discount_cents,
  },
})

/** Throws 409 debt_paid if a part of a debt of these sales was paid. */
async function requireNoPaidDebt(call: SalonCall, paid: readonly PaidVisit[]): Promise<void> {
  const owed = paid.filter(({ payments }) => payments.some(({ method }) => method === 'debt'))
  const sales = await loadSales(
    call,
    owed.map(({ sale_id }) => sale_id),
  )
  if ([...sales.values()].some(({ paidDebt }) => paidDebt > 0)) throw debtPaid()
}

/** Stores the payments for processes of the previous version, which run while a new one starts. */
async function keepForOldProcesses(call: SalonCall, chosen: ReadonlyMap<string, PayMethod>): Promise<void> {
  const cash = [...chosen.keys()].filter((id) => chosen.get(id) === 'cash')
  if (cash.length > 0) {
    await call.salon.deleteFrom('visit_payments').where('appointment_id', 'in', cash).execute()
  }
  const others = [...chosen].flatMap(([appointment_id, method]) =>
    method === 'cash' ? [] : [{ appointment_id, method, changed_at: call.now, ...unsettled }],
  )
  if (others.length === 0) return
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

/** Values of a debt that is not paid. */
export const unsettled = {
  settled_day: null,
  settled_method: null,
  settled_cents: null,
  settled_currency: null,
  settled_at: null,
} as const
