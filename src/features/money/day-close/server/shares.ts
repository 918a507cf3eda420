import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { barberNotFound } from '#features/salon/barbers/contract.ts'
import type { BarberShare, setShare } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { noShare, type ShareRule } from '#features/money/sums/rules.ts'
import { wholeAmount } from '#features/money/sales/server/public.ts'
import { shareRules } from './liveDay.ts'

const onWire = (barber_id: string, { kind, basisPoints, rentCents, currency }: ShareRule): BarberShare => ({
  barber_id,
  kind,
  percent: basisPoints === null ? null : basisPoints / 100,
  rent: toEuros(rentCents),
  currency,
})

export async function listAll(call: SalonCall) {
  return { shares: [...(await shareRules(call))].map(([id, rule]) => onWire(id, rule)) }
}

/** Sets a barber's share for open and future days. Throws 404. */
export async function set(call: SalonCall, input: InputOf<typeof setShare>) {
  const { id, kind } = input
  const barber = await call.salon
    .selectFrom('barbers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!barber) throw barberNotFound()
  const rule: ShareRule = {
    ...noShare,
    kind,
    ...(kind === 'percent' && { basisPoints: Math.round((input.percent ?? 0) * 100) }),
    ...(kind === 'rent' && { rentCents: wholeAmount(input.rent ?? 0, call.currency, 'rent'), currency: call.currency }),
  }
  if (rule.kind === 'none') {
    await call.salon.deleteFrom('barber_shares').where('barber_id', '=', id).execute()
  } else {
    const values = {
      kind: rule.kind,
      basis_points: rule.basisPoints,
      rent_cents: rule.rentCents,
      rent_currency: rule.currency,
      updated_at: call.now,
    }
    await call.salon
      .insertInto('barber_shares', { barber_id: id, ...values })
      .onConflict((conflict) => conflict.columns(['salon_id', 'barber_id']).doUpdateSet(values))
      .execute()
  }
  call.announce(call.salon.id, 'barbers')
  call.announce(call.salon.id, 'day-close')
  return { share: onWire(id, rule), message: dayCloseMessages.share }
}
