import { useState } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import {
  appointmentMessages,
  bookAppointment,
  updateAppointment,
  type Appointment,
  type FreeSlot,
} from '../../contract.ts'
import { bodyOf, isAsWanted, type FormValues } from './formValues.ts'
import { storeAppointment } from '../actions/appointmentCache.ts'
import { useChange, valuesBefore } from '../actions/useChange.ts'

/** What the server refused in a way that the form answers itself. */
export type Refusal =
  | { kind: 'clash'; message: string; slots: FreeSlot[] }
  | { kind: 'stale'; message: string; theirs: Appointment }

function refusalOf(fault: Fault): Refusal | null {
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

const bodyAgainst = (read: Appointment, values: FormValues) => ({
  id: read.id,
  ...bodyOf(values),
  updated_at: read.updated_at,
})

/**
 * Saves what the form holds. A booking carries an id that was made here once, so that sending it again after a lost
 * answer books nothing twice. What other people's changes stand against is kept in `refusal`; other faults are thrown.
 */
export function useSaveAppointment(onSaved: (appointment: Appointment) => void) {
  const change = useChange()
  const [id] = useState(() => newId(now()))
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const conflict = (fault: Fault) => {
    const known = refusalOf(fault)
    setRefusal(known)
    return known !== null
  }
  const { write: create } = useWrite(bookAppointment, { store: storeAppointment, conflict })
  const { write: update } = useWrite(updateAppointment, { store: storeAppointment, conflict })

  async function book(values: FormValues): Promise<Appointment> {
    const { appointment } = await create({ ...bodyOf(values), id })
    const added = appointmentMessages.added(appointment.client_name)
    // If the reply to an earlier attempt was lost, the server kept what the form held then.
    if (!isAsWanted(appointment, values))
      return (await update(bodyAgainst(appointment, values), { success: added })).appointment
    toast.success(added)
    return appointment
  }

  async function edit(before: Appointment, values: FormValues): Promise<Appointment> {
    const { appointment } = await update(bodyAgainst(before, values), {
      undo: ({ appointment: changed }) => ({
        message: `${changed.client_name} · ${appointmentMessages.updated}`,
        onUndo: () => {
          void change(changed, valuesBefore(before, everything), { success: appointmentMessages.restored })
        },
      }),
    })
    return appointment
  }

  /** Books, or changes `read`, the version that the form was filled from. */
  async function save(values: FormValues, read: Appointment | null): Promise<void> {
    setRefusal(null)
    onSaved(await (read ? edit(read, values) : book(values)))
  }

  return { save, refusal, clearRefusal: () => setRefusal(null) }
}
