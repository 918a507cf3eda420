import type { SalonCall } from '#platform/server/call.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import { queueVisitMails } from '../../server/public.ts'
import { notReassigned, reassign as endpoint, reassignmentMessages, type Move } from '../contract.ts'
import type { FreePlace } from '../rules.ts'
import { lockForMoving, putAt, visitsById, type StoredVisit } from './queries.ts'
import { concernedVisits, timetableOf, toMove } from './timetable.ts'

type Reply = ReplyOf<typeof endpoint>
type Reason = Reply['left'][number]['reason']

/**
 * Moves appointments in order: the given ones to their places, then, for `rest`, every other one of the source to its
 * best place. Those without a place stay. One transaction; see `lockForMoving` for the lock order. Throws 404 for an
 * unknown leave, 409 if a place was taken despite the locks.
 */
export async function reassign(call: SalonCall, { moves, rest, keep, undo }: InputOf<typeof endpoint>): Promise<Reply> {
  const reply: Reply = { moved: [], left: [], back: [], message: reassignmentMessages.moved(0) }
  const concerned = rest ? (await concernedVisits(call, rest)).filter(({ id }) => !keep.includes(id)) : []
  const ids = [...new Set([...moves, ...concerned].map(({ id }) => id))]
  if (ids.length === 0) return reply
  await lockForMoving(call.salon, ids)
  const visits = new Map((await visitsById(call.salon, ids)).map((visit) => [visit.id, visit]))
  const dates = [
    ...[...visits.values()].map((visit) => visit.appointment_date),
    ...moves.map((one) => one.appointment_date),
  ]
  const timetable = await timetableOf(call, dates, { everyBarber: undo })

  const leave = (id: string, reason: Reason) =>
    reply.left.push({ id, client_name: visits.get(id)?.client_name ?? '', reason })
  const put = async (visit: StoredVisit, place: Omit<FreePlace, 'barber'>) => {
    const to = { id: visit.id, date: place.date, time: timeAt(place.minute), barberId: place.barberId }
    const version = await putAt(call.salon, call.now, to)
    timetable.move(toMove(visit), place)
    const { id, date, time } = to
    reply.moved.push({ id, date, time, barber_id: to.barberId, barber: timetable.nameOf(to.barberId) })
    const { appointment_date, appointment_time, barber_id } = visit
    // Undone in reverse order, because an earlier place may have been taken by a later move.
    reply.back.unshift({ id, appointment_date, appointment_time, barber_id, updated_at: version })
  }
  const putGiven = async (move: Move) => {
    const visit = visits.get(move.id)
    if (!visit || Date.parse(visit.updated_at) !== Date.parse(move.updated_at)) return leave(move.id, 'changed')
    const place = { date: move.appointment_date, minute: minutesOf(move.appointment_time), barberId: move.barber_id }
    return timetable.isFree(toMove(visit), place) ? put(visit, place) : leave(move.id, 'taken')
  }

  try {
    for (const move of moves) await putGiven(move)
    for (const { id } of concerned) {
      const visit = visits.get(id)
      if (!visit || moves.some((move) => move.id === id)) continue
      const [best] = timetable.placesFor(toMove(visit), 1)
      if (best) await put(visit, best)
      else leave(id, 'none')
    }
  } catch (error) {
    throw sqlState(error) === '23P01' ? notReassigned() : error
  }
  if (reply.moved.length > 0) {
    call.announce(call.salon.id, endpoint.topic)
    await queueVisitMails(call)
  }
  const count = reply.moved.length
  return { ...reply, message: undo ? reassignmentMessages.restored(count) : reassignmentMessages.moved(count) }
}
