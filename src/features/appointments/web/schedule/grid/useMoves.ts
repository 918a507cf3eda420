import { useCallback, useMemo, useRef, useState } from 'react'
import { timeAt } from '#platform/shared/time.ts'
import type { Barber } from '#features/barbers/contract.ts'
import { appointmentMessages, type Appointment } from '../../../contract.ts'
import { startOf } from './dayGrid.ts'
import type { ChangeMessages, Fields } from '../../actions/useChange.ts'

/** Where an appointment goes: minutes since midnight, and minutes. */
export interface Destination {
  barberId: string
  start: number
  duration: number
}

interface Move {
  /** As it was read. A move that was sent draws nothing any more once a newer version was read; one in the hand stays there. */
  base: Appointment
  to: Destination
  sent: boolean
  /** It follows a move that has no answer yet: what is read meanwhile is that one's place, and not where this one goes. */
  follows?: boolean
}

type Change = (appointment: Appointment, fields: Fields, messages: ChangeMessages) => Promise<Appointment | null>

const messages = { success: appointmentMessages.updated, undoable: true }

/** What must change for the appointment to stand there. */
function fieldsOf(appointment: Appointment, to: Destination): Fields {
  return {
    ...(to.barberId === appointment.barber_id ? {} : { barber_id: to.barberId }),
    ...(to.start === startOf(appointment) ? {} : { appointment_time: timeAt(to.start) }),
    ...(to.duration === appointment.duration ? {} : { duration: to.duration }),
  }
}
const isThere = (appointment: Appointment, to: Destination) => Object.keys(fieldsOf(appointment, to)).length === 0

/**
 * Moves appointments before the server has answered: `draw` shows one in its new place, `settle` sends all that was
 * drawn. What the server refuses goes back to where it was.
 */
export function useMoves(read: readonly Appointment[], barbers: readonly Barber[], change: Change) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const current = useRef(moves)
  const onTheWay = useRef(new Map<string, Promise<Appointment | null>>())
  const answered = useRef(new Map<string, Appointment>())

  const put = useCallback((id: string, move: Move | null) => {
    const next = new Map(current.current)
    if (move) next.set(id, move)
    else next.delete(id)
    current.current = next
    setMoves(next)
  }, [])

  const draw = useCallback(
    (appointment: Appointment, to: Destination) => {
      const drawn = current.current.get(appointment.id)
      const base = drawn && (!drawn.sent || drawn.base.updated_at === appointment.updated_at) ? drawn.base : appointment
      put(appointment.id, { base, to, sent: false })
    },
    [put],
  )

  const settle = useCallback(() => {
    /** The answer to the first move may have come while the second one was still in the hand. */
    function newest(base: Appointment): Appointment {
      const last = answered.current.get(base.id)
      return last && last.updated_at > base.updated_at ? last : base
    }
    /** A second move waits for the first one's answer: it stands on the version that the first one made. */
    async function send(sent: Move, before: Promise<Appointment | null> | undefined) {
      const version = (await before) ?? newest(sent.base)
      // Drawn over the version that the first move made as well.
      if (current.current.get(version.id) === sent) {
        sent.base = version
        put(version.id, sent)
      }
      return isThere(version, sent.to) ? version : change(version, fieldsOf(version, sent.to), messages)
    }
    async function follow(id: string, move: Move) {
      const before = onTheWay.current.get(id)
      const sent = { ...move, sent: true, follows: before !== undefined }
      put(id, sent)
      const answer = send(sent, before)
      onTheWay.current.set(id, answer)
      const changed = await answer
      if (onTheWay.current.get(id) === answer) onTheWay.current.delete(id)
      if (changed) answered.current.set(id, changed)
      if (current.current.get(id) === sent) put(id, changed ? { ...sent, follows: false } : null)
    }
    for (const [id, move] of current.current) {
      if (move.sent) continue
      if (!onTheWay.current.has(id) && isThere(newest(move.base), move.to)) put(id, null)
      else void follow(id, move)
    }
  }, [put, change])

  const shown = useMemo(() => {
    if (moves.size === 0) return read
    return read.map((appointment) => {
      const move = moves.get(appointment.id)
      if (!move) return appointment
      const passed = move.base.updated_at !== appointment.updated_at
      if (passed && move.sent && !move.follows) return appointment
      const { barberId, start, duration } = move.to
      const barber = barbers.find(({ id }) => id === barberId)?.name ?? appointment.barber
      return { ...appointment, barber, barber_id: barberId, appointment_time: timeAt(start), duration }
    })
  }, [read, moves, barbers])

  return { shown, draw, settle }
}
