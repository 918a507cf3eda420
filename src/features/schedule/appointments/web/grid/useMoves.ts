import { useCallback, useMemo, useRef, useState } from 'react'
import { timeAt } from '#platform/shared/time.ts'
import { awaitUndo, reserveUndo } from '#platform/web/ui/undo.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import type { Place } from '../hours/public.ts'
import { startOf } from '../../rules.ts'
import type { ChangeMessages, Fields } from '../actions/public.ts'

interface Move {
  /** The appointment as it was before the first press, later as the move before this one has left it. */
  row: Appointment
  to: Place
  sent: boolean
}

type Change = (appointment: Appointment, fields: Fields, messages: ChangeMessages) => Promise<Appointment | null>

const messages = { success: appointmentMessages.updated, undoable: true }

function fieldsOf(appointment: Appointment, to: Place): Fields {
  return {
    ...(to.barberId === appointment.barber_id ? {} : { barber_id: to.barberId }),
    ...(to.date === appointment.appointment_date ? {} : { appointment_date: to.date }),
    ...(to.start === startOf(appointment) ? {} : { appointment_time: timeAt(to.start) }),
    ...(to.duration === appointment.duration ? {} : { duration: to.duration }),
  }
}
const isThere = (appointment: Appointment, to: Place) => Object.keys(fieldsOf(appointment, to)).length === 0

/**
 * Moves before they are changes: `draw` shows an appointment in a new place, `settle` sends each displayed move as one
 * change of the row that its first press had. It is shown until it is answered; a refused one is reverted.
 */
export function useMoves(
  read: readonly Appointment[],
  barbers: readonly Barber[],
  change: Change,
  isAllowed: (appointment: Appointment, to: Place) => boolean | Promise<boolean> = () => true,
) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const current = useRef(moves)
  const inFlight = useRef(new Map<string, Promise<Appointment | null>>())
  /** Moves awaiting the user's confirmation. */
  const asked = useRef(new Set<Move>())

  const put = useCallback((id: string, move: Move | null) => {
    const next = new Map(current.current)
    if (move) next.set(id, move)
    else next.delete(id)
    current.current = next
    setMoves(next)
  }, [])

  const draw = useCallback(
    (appointment: Appointment, to: Place) =>
      put(appointment.id, { row: current.current.get(appointment.id)?.row ?? appointment, to, sent: false }),
    [put],
  )

  const settle = useCallback(() => {
    /** A second move waits for the first one's reply, because it changes the resulting appointment. */
    async function send({ row, to }: Move, before: Promise<Appointment | null> | undefined, undoPlace: number) {
      const latest = (await before) ?? row
      return isThere(latest, to) ? latest : change(latest, fieldsOf(latest, to), { ...messages, undoPlace })
    }
    async function follow(id: string, move: Move) {
      const before = inFlight.current.get(id)
      const sent = { ...move, sent: true }
      put(id, sent)
      // Reserved now, so that Ctrl+Z undoes by order of actions, not of requests.
      const undoPlace = reserveUndo()
      const reply = send(sent, before, undoPlace).finally(awaitUndo(undoPlace))
      inFlight.current.set(id, reply)
      const changed = await reply
      if (inFlight.current.get(id) === reply) inFlight.current.delete(id)
      const drawn = current.current.get(id)
      if (drawn === sent) put(id, null)
      else if (drawn && changed) drawn.row = changed
    }
    /** Asks for confirmation if needed; otherwise reverts the move. */
    async function ask(id: string, move: Move, answer: Promise<boolean>) {
      asked.current.add(move)
      const allowed = await answer
      asked.current.delete(move)
      if (current.current.get(id) !== move) return
      if (allowed) await follow(id, move)
      else put(id, null)
    }
    for (const [id, move] of current.current) {
      if (move.sent || asked.current.has(move)) continue
      if (!inFlight.current.has(id) && isThere(move.row, move.to)) put(id, null)
      else {
        const answer = isAllowed(move.row, move.to)
        void (typeof answer === 'boolean' ? follow(id, move) : ask(id, move, answer))
      }
    }
  }, [put, change, isAllowed])

  const shown = useMemo(() => {
    if (moves.size === 0) return read
    return read.map((appointment) => {
      const move = moves.get(appointment.id)
      if (!move) return appointment
      const { barberId, date, start, duration } = move.to
      const barber = barbers.find(({ id }) => id === barberId)?.name ?? appointment.barber
      return {
        ...appointment,
        barber,
        barber_id: barberId,
        appointment_date: date,
        appointment_time: timeAt(start),
        duration,
      }
    })
  }, [read, moves, barbers])

  return { shown, draw, settle }
}
