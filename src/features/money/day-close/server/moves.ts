import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { wholeAmount } from '#features/money/sales/server/public.ts'
import type { addMove, changeMove, removeMove, setOpening } from '../contract.ts'
import { dayCloseMessages, moveGone } from '../copy.ts'
import type { MoveKind } from '../rules.ts'
import { lockOpenTill, type Till } from './tillDays.ts'

interface Move extends Till {
  kind: MoveKind
  label: string | null
  amount_cents: number
}

/** Throws 400 for an expense without a text. */
function requireLabel(kind: MoveKind, label: string | null): void {
  if (kind === 'expense' && !label) throw badInput([{ field: 'label', message: dayCloseMessages.label }])
}

/** Inserts a move, unless its id is used. True if inserted. The caller holds the lock of its till. */
async function insert(call: SalonCall, id: string, move: Move, reverses_id: string | null = null): Promise<boolean> {
  const inserted = await call.salon
    .insertInto('till_moves', {
      id,
      ...move,
      reverses_id,
      user_id: call.user.userId,
      user_name: call.user.username,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Adds a move to a day's till. Idempotent by id. Throws 400, 409 day_closed. */
export async function add(call: SalonCall, input: InputOf<typeof addMove>) {
  const { date: day, kind, label } = input
  const currency = input.currency ?? call.currency
  const amount_cents = wholeAmount(input.amount, currency)
  requireLabel(kind, label)
  await lockOpenTill(call, day, currency)
  const id = input.id ?? newId(call.now)
  if (!(await insert(call, id, { day, currency, kind, label, amount_cents }))) call.skipAudit()
  call.announce(call.salon.id, 'day-close')
  return { id, message: dayCloseMessages.added[kind] }
}

/** Takes back a move in its till, which is locked. Throws 404, 409 day_closed. */
async function takeBack(call: SalonCall, id: string): Promise<Move> {
  const read = async () => {
    const [move] = await call.salon.sql(
      (salonId) => sql<Move>`
        select m.day, m.currency, m.kind, m.label, m.amount_cents from till_moves m
        where m.salon_id = ${salonId} and m.id = ${id} and m.reverses_id is null
          and not exists (select from till_moves r where r.salon_id = ${salonId} and r.reverses_id = m.id)`,
    )
    return move
  }
  const found = await read()
  if (!found) throw moveGone()
  await lockOpenTill(call, found.day, found.currency)
  const move = await read()
  if (!move) throw moveGone()
  await insert(call, newId(call.now), { ...move, amount_cents: -move.amount_cents }, id)
  call.announce(call.salon.id, 'day-close')
  return move
}

/** Replaces a move by another. Throws 400, 404, 409 day_closed. */
export async function change(call: SalonCall, { id, label, amount }: InputOf<typeof changeMove>) {
  const move = await takeBack(call, id)
  requireLabel(move.kind, label)
  const next = newId(call.now)
  await insert(call, next, { ...move, label, amount_cents: wholeAmount(amount, move.currency) })
  return { id: next, message: dayCloseMessages.changed }
}

export async function remove(call: SalonCall, { id }: InputOf<typeof removeMove>) {
  const { kind } = await takeBack(call, id)
  return { message: dayCloseMessages.removed[kind] }
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
