import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { pick } from '#platform/shared/pick.ts'
import { minutesOf, wallClock } from '#platform/shared/time.ts'
import { Clash, queueVisitMails } from '../../server/public.ts'
import { notReassigned, reassign as endpoint, reassignmentMessages, type Move } from '../contract.ts'
import { movedRows, stayOf, type FreePlace } from '../rules.ts'
import { moverOf } from './mover.ts'
import { lockForMoving, wholeVisits, type StoredVisit } from './queries.ts'
import { concernedVisits, timetableOf, toMove, wholeOf, wholesOf } from './timetable.ts'

type Reply = ReplyOf<typeof endpoint>
type Reason = Reply['left'][number]['reason']

/**
 * Moves visits and groups as a whole, in order: the given ones to their places, then, for `rest`, every other one of
 * the source to its best place. Those without a place stay. One transaction; see `lockForMoving` for the lock order.
 * Throws 404 for an unknown leave, 409 if a place was taken despite the locks.
 */
export async function reassign(call: SalonCall, { moves, rest, keep, undo }: InputOf<typeof endpoint>): Promise<Reply> {
  const reply: Reply = { moved: [], left: [], back: [], message: reassignmentMessages.moved(0) }
  const concerned = rest ? await wholesOf(call.salon, await concernedVisits(call, rest)) : []
  const leads = concerned.map(({ lead }) => lead.id).filter((id) => !keep.includes(id))
  const ids = [...new Set([...moves.map(({ id }) => id), ...leads])]
  if (ids.length === 0) return reply
  const locked = await lockForMoving(call.salon, ids)
  const visits = await wholeVisits(call.salon, ids)
  const timetable = await timetableOf(
    call,
    [...visits.map((visit) => visit.appointment_date), ...moves.map((one) => one.appointment_date)],
    { everyBarber: undo },
  )
  const mover = await moverOf(call, locked, { anyBarber: undo })
  const now = wallClock(call.now, call.timeZone)
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  const rowsOf = (lead: StoredVisit) => visits.filter((row) => wholeOf(row) === wholeOf(lead))
  const done = new Set<string>()

  const leave = (id: string, reason: Reason) =>
    reply.left.push({ id, client_name: byId.get(id)?.client_name ?? '', reason })
  const write = async (lead: StoredVisit, from: readonly StoredVisit[], to: readonly StoredVisit[]) => {
    await mover.write(to)
    timetable.replace(from.map(stayOf), to.map(stayOf))
    done.add(wholeOf(lead))
    const {
      id,
      appointment_date: date,
      appointment_time: time,
      barber_id,
    } = to.find((row) => row.id === lead.id) ?? lead
    reply.moved.push({ id, date, time, barber_id, barber: timetable.nameOf(barber_id) })
    // Undone in reverse order, because an earlier place may have been taken by a later move.
    reply.back.unshift(...from.map(backOf))
  }
  const put = async (lead: StoredVisit, place: Omit<FreePlace, 'barber'>) => {
    const visit = toMove({ lead, rows: rowsOf(lead) }, now)
    const to = movedRows(visit.rows, visit, place)
    if (!to || !timetable.areFree(visit.rows.map(stayOf), to.map(stayOf))) return false
    await write(lead, visit.rows, to)
    return true
  }
  const isRead = ({ id, updated_at }: Move) => Date.parse(byId.get(id)?.updated_at ?? '') === Date.parse(updated_at)

  /** An undo gives each appointment of a whole its own place. */
  const putBack = async (lead: StoredVisit, given: readonly Move[]) => {
    const from = given.flatMap(({ id }) => byId.get(id) ?? [])
    const to = from.map((row) => ({ ...row, ...placeOf(given.find(({ id }) => id === row.id)) }))
    const isFree = timetable.areFree(from.map(stayOf), to.map(stayOf))
    if (!given.every(isRead)) leave(lead.id, 'changed')
    else if (!isFree) leave(lead.id, 'taken')
    else await write(lead, from, to)
  }
  const putGiven = async (move: Move) => {
    const lead = byId.get(move.id)
    if (!lead) return leave(move.id, 'changed')
    if (done.has(wholeOf(lead))) return
    if (undo) {
      const own = moves.filter(({ id }) => rowsOf(lead).some((row) => row.id === id))
      done.add(wholeOf(lead))
      return putBack(lead, own)
    }
    if (!isRead(move)) return leave(move.id, 'changed')
    const { appointment_date: date, appointment_time, barber_id: barberId } = move
    if (!(await put(lead, { date, minute: minutesOf(appointment_time), barberId }))) leave(move.id, 'taken')
  }

  try {
    for (const move of moves) await putGiven(move)
    for (const id of leads) {
      const lead = byId.get(id)
      if (!lead || moves.some((move) => move.id === id) || done.has(wholeOf(lead))) continue
      const [best] = timetable.placesFor(toMove({ lead, rows: rowsOf(lead) }, now), 1)
      if (!best || !(await put(lead, best))) leave(id, 'none')
    }
  } catch (error) {
    throw error instanceof Clash ? notReassigned() : error
  }
  const count = reply.back.length
  if (count > 0) {
    const versions = await mover.versions(reply.back.map(({ id }) => id))
    for (const one of reply.back) one.updated_at = versions.get(one.id) ?? ''
    call.announce(call.salon.id, endpoint.topic)
    await queueVisitMails(call)
  }
  return { ...reply, message: undo ? reassignmentMessages.restored(count) : reassignmentMessages.moved(count) }
}

/** Move that undoes one from this place; its version is read afterwards. */
const backOf = ({ id, appointment_date, appointment_time, barber_id }: StoredVisit): Reply['back'][number] => ({
  id,
  appointment_date,
  appointment_time,
  barber_id,
  updated_at: '',
})

const placeOf = (move: Move | undefined): Partial<StoredVisit> =>
  move ? pick(move, ['appointment_date', 'appointment_time', 'barber_id']) : {}
