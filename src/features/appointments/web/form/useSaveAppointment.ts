import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { callApi } from '#platform/web/api.ts'
import { now } from '#platform/web/clock.ts'
import { useToast } from '#platform/web/ui/toast.tsx'
import { useUndo } from '#platform/web/ui/undo.tsx'
import {
  appointmentMessages,
  bookAppointment,
  updateAppointment,
  type Appointment,
  type FreeSlot,
} from '../../contract.ts'
import { bodyOf, isAsWanted, type FormValues } from './formValues.ts'
import { rememberAppointment } from '../actions/appointmentCache.ts'
import { useChange, valuesBefore } from '../actions/useChange.ts'

/** What the server refused in a way that the form answers itself. */
export type Refusal =
  | { kind: 'clash'; message: string; slots: FreeSlot[] }
  | { kind: 'stale'; message: string; theirs: Appointment }

function refusalOf(fault: unknown): Refusal | null {
  if (!(fault instanceof Fault)) return null
  const { free_slots: slots, appointment: theirs } = fault.extra
  if (fault.code === 'slot_taken') {
    return { kind: 'clash', message: fault.message, slots: Array.isArray(slots) ? (slots as FreeSlot[]) : [] }
  }
  return fault.code === 'stale' && theirs
    ? { kind: 'stale', message: fault.message, theirs: theirs as Appointment }
    : null
}

/** What a form changes, and an undo puts back. */
const everything = [
  'client_name',
  'client_id',
  'service_name',
  'price',
  'appointment_date',
  'appointment_time',
  'barber_id',
  'duration',
  'notes',
] as const

const put = (appointment: Appointment, values: FormValues) =>
  callApi(updateAppointment, { id: appointment.id, ...bodyOf(values), updated_at: appointment.updated_at })

/**
 * Saves what the form holds. A booking carries an id that was made here once, so that sending it again after a lost
 * answer books nothing twice. What other people's changes stand against is kept in `refusal`; other faults are thrown.
 */
export function useSaveAppointment(onSaved: (appointment: Appointment) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const showUndo = useUndo()
  const change = useChange()
  const [id] = useState(() => newId(now()))
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function book(values: FormValues): Promise<void> {
    let { appointment } = await callApi(bookAppointment, { ...bodyOf(values), id })
    // An answer that was lost had booked what the form held then.
    if (!isAsWanted(appointment, values)) appointment = (await put(appointment, values)).appointment
    rememberAppointment(client, appointment)
    toast.success(appointmentMessages.added(appointment.client_name))
    onSaved(appointment)
  }

  async function edit(before: Appointment, values: FormValues): Promise<void> {
    const { appointment } = await put(before, values)
    rememberAppointment(client, appointment)
    showUndo({
      message: `${appointment.client_name} · ${appointmentMessages.updated}`,
      onUndo: () => void change(appointment, valuesBefore(before, everything), { said: appointmentMessages.restored }),
    })
    onSaved(appointment)
  }

  /** Books, or changes `read`: the version of the appointment that the form stands on. */
  async function save(values: FormValues, read: Appointment | null): Promise<void> {
    setRefusal(null)
    try {
      await (read ? edit(read, values) : book(values))
    } catch (fault) {
      const known = refusalOf(fault)
      if (!known) throw fault
      setRefusal(known)
    }
  }

  return { save, refusal, clearRefusal: () => setRefusal(null) }
}
