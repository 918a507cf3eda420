import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/messages.ts'
import { callApi } from '#platform/web/api.ts'
import { useToast } from '#platform/web/ui/toast.tsx'
import { useUndo } from '#platform/web/ui/undo.tsx'
import { appointmentMessages, updateAppointment, type Appointment, type FreeSlot } from '../../contract.ts'
import { rememberAppointment, versionToChange } from './appointmentCache.ts'

/** What a change may set: all that an appointment shows of itself. */
export type Fields = Partial<
  Pick<
    Appointment,
    | 'client_name'
    | 'client_id'
    | 'service_name'
    | 'price'
    | 'appointment_date'
    | 'appointment_time'
    | 'barber_id'
    | 'duration'
    | 'notes'
    | 'status'
    | 'cancel_reason'
  >
>

/** A wanted time was not free: what the server said, the next free starts, and the way to take one of them. */
export interface Clash {
  appointment: Appointment
  message: string
  slots: FreeSlot[]
  take: (slot: FreeSlot) => Promise<Appointment | null>
}

export interface ChangeWords {
  /** Said when it is done. */
  said: string
  /** Said when the server cannot be reached. */
  failed?: string
  /** Offers for ten seconds to take it back. */
  undoable?: boolean
}

/** Changes that the server has not answered yet: the next one of the same appointment waits for them. */
const underWay = new Map<string, Promise<unknown>>()

/** Those fields as they are. */
export function valuesBefore(appointment: Appointment, names: readonly (keyof Fields)[]): Fields {
  return Object.fromEntries(names.map((name) => [name, appointment[name]])) as Fields
}

/**
 * Gives `change(appointment, fields, words)`: sends the fields with the moment at which the appointment was read, says
 * how it went, and answers the appointment as it is now; null when it was refused. Without `onClash` a taken time is
 * only said.
 */
export function useChange(onClash?: (clash: Clash) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const showUndo = useUndo()

  return useCallback(
    async function change(appointment: Appointment, fields: Fields, words: ChangeWords): Promise<Appointment | null> {
      try {
        const spec = { ...updateAppointment, failure: words.failed ?? updateAppointment.failure }
        await underWay.get(appointment.id)
        const input = { id: appointment.id, ...fields, updated_at: versionToChange(appointment) }
        const answer = callApi(spec, input as CallInputOf<typeof updateAppointment>)
        const answered = answer.then(
          ({ appointment: made }) => rememberAppointment(client, made),
          () => undefined,
        )
        underWay.set(appointment.id, answered)
        void answered.then(() => underWay.get(appointment.id) === answered && underWay.delete(appointment.id))
        const { appointment: changed } = await answer
        if (words.undoable) {
          showUndo({
            message: `${changed.client_name} · ${words.said}`,
            onUndo: () => {
              const before = valuesBefore(appointment, Object.keys(fields) as (keyof Fields)[])
              void change(changed, before, { said: appointmentMessages.restored })
            },
          })
        } else toast.success(words.said)
        return changed
      } catch (fault) {
        if (!(fault instanceof Fault)) reportError(fault)
        else if (fault.code === 'slot_taken' && onClash) {
          const slots = Array.isArray(fault.extra.free_slots) ? (fault.extra.free_slots as FreeSlot[]) : []
          const take = (slot: FreeSlot) => {
            const start = { appointment_date: slot.date, appointment_time: slot.time, barber_id: slot.barber_id }
            return change(appointment, { ...fields, ...start }, words)
          }
          onClash({ appointment, message: fault.message, slots, take })
          return null
        } else if (fault.code === 'stale' || fault.status === 404) {
          void client.invalidateQueries({ queryKey: [updateAppointment.topic] })
        }
        toast.error(fault instanceof Fault ? fault.message : networkErrorMessage)
        return null
      }
    },
    [client, toast, showUndo, onClash],
  )
}
