import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { wallClock, type LocalTime, minutesOf } from '#platform/shared/time.ts'
import { pick } from '#platform/shared/pick.ts'
import type { Clock } from '../../rules.ts'
import {
  type ConcernedVisit,
  type getReassignment,
  notReassigned,
  reassign as endpoint,
  reassignmentMessages,
  type Move,
} from '../contract.ts'
import { asPlace, type Timetable, movedRows, stayOf, type FreePlace } from '../rules.ts'
import { planEdits, readFacts, storedAppointments, writeEdits, Clash, queueVisitMails } from '../../server/public.ts'
import {
  concernedVisits,
  timetableOf,
  toMove,
  wholesOf,
  type Whole,
  wholeOf,
  type Locked,
  type StoredVisit,
  lockForMoving,
  wholeVisits,
} from './timetable.ts'

/**
 * Visits to move with free places. Planned in order, so that no two get the same first place. Throws 404 for an
 * unknown leave.
 */
export async function read(call: SalonCall, { page, limit, ...source }: InputOf<typeof getReassignment>) {
  const found = await concernedVisits(call, source)
  const wholes = await wholesOf(call.salon, found)
  const timetable = await timetableOf(
    call,
    wholes.flatMap(({ rows }) => rows.map((row) => row.appointment_date)),
  )
  const now = wallClock(call.now, call.timeZone)
  const planned = wholes.slice(0, page * limit).map((whole) => planOf(whole, timetable, now))
  const total = (found[0]?.total ?? 0) - found.length + wholes.length
  return { visits: planned.slice((page - 1) * limit), pagination: paginate(page, limit, total) }
}

function planOf(whole: Whole, timetable: Timetable, now: Clock): ConcernedVisit {
  const { lead, rows } = whole
  const visit = toMove(whole, now)
  const places = timetable.placesFor(visit)
  if (places[0]) timetable.move(visit, places[0])
  return {
    id: lead.id,
    client_name: [...new Set([lead, ...rows].map((row) => row.client_name))].join(', '),
    service_name: rows.map((row) => row.service_name).join(' + '),
    appointment_date: lead.appointment_date,
    appointment_time: lead.appointment_time,
    duration: lead.duration,
    updated_at: lead.updated_at,
    places: places.map(asPlace),
  }
}

interface Mover {
  /** Moves appointments to their new places. Throws a Clash if one is taken. */
  write(to: readonly StoredVisit[]): Promise<void>
  /** Versions of appointments by id. */
  versions(ids: readonly string[]): Promise<Map<string, string>>
}

/** Moves locked appointments. Only an undo moves one to any barber, inactive ones too. */
async function moverOf(call: SalonCall, locked: Locked, { anyBarber }: { anyBarber: boolean }): Promise<Mover> {
  const stored = await storedAppointments(call.salon, locked.ids)
  const read = await readFacts(call, {
    barbers: [],
    barberIds: locked.barbers,
    services: stored.map(({ service_name }) => service_name),
    serviceIds: stored.flatMap(({ service_id }) => service_id ?? []),
    lock: 'update',
  })
  const facts = anyBarber ? { ...read, barbers: read.barbers.map((one) => ({ ...one, is_active: true })) } : read
  const now = wallClock(call.now, call.timeZone)
  return {
    async write(to) {
      const changes = to.flatMap(({ id, barber_id, appointment_date, appointment_time }) => {
        const before = stored.find((row) => row.id === id)
        const start = { appointment_date, appointment_time: appointment_time as LocalTime }
        return before ? [{ before, change: { ...start, ...(barber_id !== before.barber_id && { barber_id }) } }] : []
      })
      const visits = new Set(changes.flatMap(({ before }) => before.visit_id ?? []))
      const rows = stored.filter(
        (row) => changes.some(({ before }) => before === row) || (row.visit_id && visits.has(row.visit_id)),
      )
      await writeEdits(call, planEdits(rows, changes, facts, now))
    },
    async versions(ids) {
      const rows = await storedAppointments(call.salon, ids)
      return new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
    },
  }
}

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
