import { useCallback, useMemo, useRef, useState } from 'react'
import { timeAt } from '#platform/shared/time.ts'
import { awaitUndo, reserveUndo } from '#platform/web/ui/undo.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import type { Place } from '../hours/public.ts'
import { waitingOf } from '../cache/public.ts'
import { startOf } from '../../rules.ts'
import type { ChangeMessages, Fields } from '../actions/public.ts'

interface Move {
  /** The moved version. A sent move is hidden once a newer version is read; an unsent one is not. */
  base: Appointment
  to: Place
  sent: boolean
  /** True if an earlier move awaits its reply: versions read meanwhile have that move's place. */
  follows?: boolean
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
 * Optimistic moves: `draw` shows an appointment in a new place, `settle` sends the displayed moves. A refused move is
 * reverted.
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
  const replies = useRef(new Map<string, Appointment>())

  const put = useCallback((id: string, move: Move | null) => {
    const next = new Map(current.current)
    if (move) next.set(id, move)
    else next.delete(id)
    current.current = next
    setMoves(next)
  }, [])

  const draw = useCallback(
    (appointment: Appointment, to: Place) => {
      const drawn = current.current.get(appointment.id)
      const base = drawn && (!drawn.sent || drawn.base.updated_at === appointment.updated_at) ? drawn.base : appointment
      put(appointment.id, { base, to, sent: false })
    },
    [put],
  )

  const settle = useCallback(() => {
    /** The reply to a first move may arrive before a second move is sent. */
    function newest(base: Appointment): Appointment {
      const last = replies.current.get(base.id)
      return last && last.updated_at > base.updated_at ? last : base
    }
    /** A second move waits for the first one's reply, because it changes the resulting version. */
    async function send(sent: Move, before: Promise<Appointment | null> | undefined, undoPlace: number) {
      const version = (await before) ?? newest(sent.base)
      if (current.current.get(version.id) === sent) {
        sent.base = version
        put(version.id, sent)
      }
      if (isThere(version, sent.to)) return version
      return change(version, fieldsOf(version, sent.to), { ...messages, undoPlace })
    }
    async function follow(id: string, move: Move) {
      const before = inFlight.current.get(id)
      const sent = { ...move, sent: true, follows: before !== undefined }
      put(id, sent)
      // Reserved now, so that Ctrl+Z undoes by order of actions, not of requests.
      const undoPlace = reserveUndo()
      const reply = send(sent, before, undoPlace).finally(awaitUndo(undoPlace))
      inFlight.current.set(id, reply)
      const changed = await reply
      if (inFlight.current.get(id) === reply) inFlight.current.delete(id)
      // While a change is queued, the read appointment is shown.
      const answered = changed && !waitingOf(changed) ? changed : null
      if (answered) replies.current.set(id, answered)
      if (current.current.get(id) === sent) put(id, answered ? { ...sent, follows: false } : null)
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
      if (!inFlight.current.has(id) && isThere(newest(move.base), move.to)) put(id, null)
      else {
        const answer = isAllowed(move.base, move.to)
        void (typeof answer === 'boolean' ? follow(id, move) : ask(id, move, answer))
      }
    }
  }, [put, change, isAllowed])

  const shown = useMemo(() => {
    if (moves.size === 0) return read
    return read.map((appointment) => {
      const move = moves.get(appointment.id)
      if (!move) return appointment
      const isNewer = move.base.updated_at !== appointment.updated_at
      if (isNewer && move.sent && !move.follows) return appointment
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
