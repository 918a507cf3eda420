import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { type addEntry, type changeEntry, type removeEntry, type setOpening } from '../contract.ts'
import { dayCloseMessages, entryGone } from '../copy.ts'
import type { EntryKind, MoneyMethod } from '../rules.ts'
import { wholeAmount } from './input.ts'
import { lockOpenTill } from './tillDays.ts'

interface Given {
  barber_id?: string | null | undefined
  label: string | null
  method: MoneyMethod
}

/** Stored values by kind: a tip has a barber, others have a text; only products can be paid by card. */
async function valuesOf(call: SalonCall, kind: EntryKind, { barber_id, label, method }: Given) {
  if (kind !== 'tip') {
    if (!label) throw badInput([{ field: 'label', message: dayCloseMessages.label }])
    return { barber_id: null, label, method: kind === 'product' ? method : ('cash' as const) }
  }
  const barber = barber_id
    ? await call.salon.selectFrom('barbers').select('id').where('id', '=', barber_id).executeTakeFirst()
    : undefined
  if (!barber) throw badInput([{ field: 'barber_id', message: dayCloseMessages.barber }])
  return { barber_id: barber.id, label: null, method: 'cash' as const }
}

/** Adds a line to a day. Idempotent by id. Throws 400, 409 day_closed. */
export async function add(call: SalonCall, input: InputOf<typeof addEntry>): Promise<ReplyOf<typeof addEntry>> {
  const currency = input.currency ?? call.currency
  const amount_cents = wholeAmount(input.amount, currency)
  const values = await valuesOf(call, input.kind, input)
  await lockOpenTill(call, input.date, currency)
  const id = input.id ?? newId(call.now)
  await call.salon
    .insertInto('till_entries', {
      id,
      day: input.date,
      kind: input.kind,
      ...values,
      amount_cents,
      currency,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  call.announce(call.salon.id, 'day-close')
  return { id, message: dayCloseMessages.added[input.kind] }
}

/** The line, after locking its day. Throws 404, 409 day_closed. */
async function lockedEntry(call: SalonCall, id: string) {
  const entry = await call.salon
    .selectFrom('till_entries')
    .select(['day', 'kind', 'currency', 'barber_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw entryGone()
  await lockOpenTill(call, entry.day, entry.currency)
  return entry
}

export async function change(
  call: SalonCall,
  { id, ...input }: InputOf<typeof changeEntry>,
): Promise<ReplyOf<typeof changeEntry>> {
  const entry = await lockedEntry(call, id)
  const amount_cents = wholeAmount(input.amount, entry.currency)
  const values = await valuesOf(call, entry.kind, { ...input, barber_id: input.barber_id ?? entry.barber_id })
  const changed = await call.salon
    .updateTable('till_entries')
    .set({ ...values, amount_cents, updated_at: call.now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw entryGone()
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.changed }
}

export async function remove(
  call: SalonCall,
  { id }: InputOf<typeof removeEntry>,
): Promise<ReplyOf<typeof removeEntry>> {
  const { kind } = await lockedEntry(call, id)
  await call.salon.deleteFrom('till_entries').where('id', '=', id).execute()
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.removed[kind] }
}

export async function open(call: SalonCall, input: InputOf<typeof setOpening>): Promise<ReplyOf<typeof setOpening>> {
  const currency = input.currency ?? call.currency
  wholeAmount(input.amount, currency)
  await lockOpenTill(call, input.date, currency)
  await call.salon
    .updateTable('till_days')
    .set({ opening_cents: toCents(input.amount) })
    .where('day', '=', input.date)
    .where('currency', '=', currency)
    .execute()
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.changed }
}
