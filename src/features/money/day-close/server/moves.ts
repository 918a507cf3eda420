import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { money, shortDate } from '#platform/shared/sq.ts'
import { wholeAmount } from '#features/money/sales/server/public.ts'
import type { addMove, changeMove, removeMove, setOpening } from '../contract.ts'
import { dayCloseMessages, moveExists, moveGone } from '../copy.ts'
import type { MoveKind } from '#features/money/sums/rules.ts'
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

/** Audit log entry of a till; `cents` are the sum, or the former and the new one. */
const audit = (
  call: SalonCall,
  action: 'create' | 'update' | 'delete',
  { day, currency }: Till,
  {
    id = null,
    text,
    label = null,
    cents,
  }: { id?: string | null; text: string; label?: string | null; cents: number[] },
) =>
  call.audit({
    action,
    entity: 'till',
    entityId: id,
    description: auditText(text, shortDate(day), label, cents.map((one) => money(one, currency)).join(' → ')),
  })

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

/** True if a move of the id is recorded. Throws 409 move_exists if it differs. Plan: till_moves_pkey. */
async function isRecorded(call: SalonCall, id: string, { label, ...move }: Move): Promise<boolean> {
  const [known] = await call.salon
    .selectFrom('till_moves')
    .select(['day', 'currency', 'kind', 'label', 'amount_cents'])
    .where('id', '=', id)
    .execute()
  if (!known) return false
  const isSame =
    known.day === move.day &&
    known.currency === move.currency &&
    known.kind === move.kind &&
    known.amount_cents === move.amount_cents &&
    known.label === label
  if (!isSame) throw moveExists()
  return true
}

/**
 * Adds a move to a day's till. Idempotent by id, also after the day was closed. Throws 400, 409 day_closed, 409
 * move_exists.
 */
export async function add(call: SalonCall, input: InputOf<typeof addMove>) {
  const { date: day, kind, label } = input
  const currency = input.currency ?? call.currency
  const amount_cents = wholeAmount(input.amount, currency)
  requireLabel(kind, label)
  const id = input.id ?? newId(call.now)
  const message = dayCloseMessages.added[kind]
  const move = { day, currency, kind, label, amount_cents }
  if (await isRecorded(call, id, move)) return { id, message }
  await lockOpenTill(call, day, currency)
  if (await insert(call, id, move))
    await audit(call, 'create', { day, currency }, { id, text: message, label, cents: [amount_cents] })
  else await isRecorded(call, id, move)
  call.announce(call.salon.id, 'day-close')
  return { id, message }
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
  const amount_cents = wholeAmount(amount, move.currency)
  await insert(call, next, { ...move, label, amount_cents })
  const message = dayCloseMessages.changed
  await audit(call, 'update', move, { id: next, text: message, label, cents: [move.amount_cents, amount_cents] })
  return { id: next, message }
}

export async function remove(call: SalonCall, { id }: InputOf<typeof removeMove>) {
  const move = await takeBack(call, id)
  const message = dayCloseMessages.removed[move.kind]
  await audit(call, 'delete', move, { id, text: message, label: move.label, cents: [move.amount_cents] })
  return { message }
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
  await audit(call, 'update', { day: input.date, currency }, { text: 'Arka në mëngjes', cents: [opening_cents] })
  call.announce(call.salon.id, 'day-close')
  return { message: dayCloseMessages.changed }
}
