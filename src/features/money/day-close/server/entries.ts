import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { tipLabel } from '#features/money/sales/rules.ts'
import { lockSales, sellInTill, takeBackInTill, wholeAmount } from '#features/money/sales/server/public.ts'
import type { addEntry, changeEntry, removeEntry, setOpening } from '../contract.ts'
import { dayCloseMessages, entryGone } from '../copy.ts'
import type { EntryKind, MoneyMethod } from '../rules.ts'
import { lockOpenTill, recordsSales } from './tillDays.ts'

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
export async function add(call: SalonCall, input: InputOf<typeof addEntry>) {
  const currency = input.currency ?? call.currency
  const amount_cents = wholeAmount(input.amount, currency)
  const values = await valuesOf(call, input.kind, input)
  await lockOpenTill(call, input.date, currency)
  await recordsSales(call)
  const id = input.id ?? newId(call.now)
  const added = await call.salon
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
    .returning('id')
    .executeTakeFirst()
  if (added) await sell(call, { id, day: input.date, kind: input.kind, currency, amount_cents, ...values })
  call.announce(call.salon.id, 'day-close')
  return { id, message: dayCloseMessages.added[input.kind] }
}

/** The line, after locking its day. Throws 404, 409 day_closed. */
async function lockedEntry(call: SalonCall, id: string) {
  const entries = call.salon
    .selectFrom('till_entries')
    .select(['day', 'kind', 'currency', 'barber_id', 'sale_id'])
    .where('id', '=', id)
  const entry = await entries.executeTakeFirst()
  if (!entry) throw entryGone()
  await lockOpenTill(call, entry.day, entry.currency)
  const locked = await entries.executeTakeFirst()
  if (!locked) throw entryGone()
  return locked
}

type Entry = { id: string; day: LocalDate; kind: EntryKind; currency: Currency; amount_cents: number } & Awaited<
  ReturnType<typeof valuesOf>
>

/** Records the sale of a tip or a product; an expense has none. */
async function sell(call: SalonCall, entry: Entry): Promise<void> {
  const { id, day, kind, currency, barber_id, label, method, amount_cents } = entry
  if (kind === 'expense') return
  const barber = barber_id
    ? await call.salon.selectFrom('barbers').select('name').where('id', '=', barber_id).executeTakeFirst()
    : undefined
  const line = {
    kind,
    barber_id,
    barber_name: barber?.name ?? null,
    label: label ?? tipLabel,
    unit_cents: amount_cents,
  }
  const sale_id = await sellInTill(call, { day, currency, client_id: null, method, line })
  await call.salon.updateTable('till_entries').set({ sale_id }).where('id', '=', id).execute()
  call.announce(call.salon.id, 'sales')
}

async function unsell(call: SalonCall, { sale_id, day }: { sale_id: string | null; day: LocalDate }): Promise<void> {
  if (!sale_id) return
  await lockSales(call, [sale_id])
  await takeBackInTill(call, { sale_id, day })
  call.announce(call.salon.id, 'sales')
}

export async function change(call: SalonCall, { id, ...input }: InputOf<typeof changeEntry>) {
  const entry = await lockedEntry(call, id)
  await recordsSales(call)
  const amount_cents = wholeAmount(input.amount, entry.currency)
  const values = await valuesOf(call, entry.kind, { ...input, barber_id: input.barber_id ?? entry.barber_id })
  await call.salon
    .updateTable('till_entries')
    .set({ ...values, amount_cents, updated_at: call.now })
    .where('id', '=', id)
    .execute()
  await unsell(call, entry)
  const { day, kind, currency } = entry
  await sell(call, { id, day, kind, currency, amount_cents, ...values })
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.changed }
}

export async function remove(call: SalonCall, { id }: InputOf<typeof removeEntry>) {
  const entry = await lockedEntry(call, id)
  await recordsSales(call)
  await call.salon.deleteFrom('till_entries').where('id', '=', id).execute()
  await unsell(call, entry)
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.removed[entry.kind] }
}

export async function open(call: SalonCall, input: InputOf<typeof setOpening>) {
  const currency = input.currency ?? call.currency
  const opening_cents = wholeAmount(input.amount, currency)
  await lockOpenTill(call, input.date, currency)
  await call.salon
    .updateTable('till_days')
    .set({ opening_cents })
    .where('day', '=', input.date)
    .where('currency', '=', currency)
    .execute()
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.changed }
}
