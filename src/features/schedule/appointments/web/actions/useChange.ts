import { useCallback } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { NamesWith } from '#platform/shared/entityFields.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import {
  appointmentMessages,
  freeSlotsOf,
  isOnDevice,
  updateAppointment,
  type Appointment,
  type FreeSlot,
} from '../../contract.ts'
import type { appointmentFields } from '../../fields.ts'
import { withChange } from '../../rules.ts'
import { showAppointment, storeAppointment, versionToChange } from '../cache/public.ts'
import { useChangeLinked } from './useChangeLinked.ts'
import { undoMessage } from './undoMessage.ts'
import { askScope, scopesOf, type Scope } from './ScopeChoice.tsx'

/** Changeable fields, in the replies' format. */
export type Fields = Partial<Pick<Appointment, NamesWith<typeof appointmentFields, 'change'>>>

/** A taken time: the server's message, the next free slots, and a function that takes one of them. */
export interface Clash {
  appointment: Appointment
  /** The appointment as it was to be. */
  wanted: Appointment
  /** True if no linked appointment changes with it. */
  isAlone: boolean
  message: string
  slots: FreeSlot[]
  take: (slot: FreeSlot) => Promise<Appointment | null>
  /** Keeps the change although this device shows the time as taken; null if the server said so. */
  insist: (() => Promise<Appointment | null>) | null
}

export interface ChangeMessages {
  success: string
  failure?: string
  /** Scope of the change among linked appointments; asked for if undefined and ambiguous. */
  scope?: Scope
  /** True to show the success in an undo bar instead of a toast. */
  undoable?: boolean
  /** Keeps the change although this device shows the time as taken. */
  insists?: true
  /** Shown beside the success in the undo bar. */
  note?: string
  /** Called after the change was undone. */
  onUndone?: () => void
  /** Place of the undo bar, for a delayed change. */
  undoPlace?: number
}

export function valuesBefore(appointment: Appointment, names: readonly (keyof Fields)[]): Fields {
  return Object.fromEntries(names.map((name) => [name, appointment[name]])) as Fields
}

/**
 * Returns `change(appointment, fields, messages)`, which resolves to the changed appointment, or null after a fault.
 * Changes of one appointment run in sequence, each against the previous version. Without `onClash` a taken time is
 * shown as a toast.
 */
export function useChange(onClash?: (clash: Clash) => void) {
  const { attempt } = useWrite(updateAppointment, { store: storeAppointment })
  const zone = useSalonZone()
  const { change: changeLinked, putBack } = useChangeLinked()

  return useCallback(
    async function change(
      appointment: Appointment,
      fields: Fields,
      messages: ChangeMessages,
    ): Promise<Appointment | null> {
      const scopes = scopesOf(appointment)
      const scope = messages.scope ?? (scopes.length === 1 ? scopes[0] : await askScope(appointment))
      if (scope === null) return null
      // Taking a slot after a clash is a separate, later action.
      const { undoPlace, ...messagesAfterClash } = messages
      const clash = (fault: Fault) => {
        if (fault.code !== 'slot_taken' || !onClash) return false
        const take = ({ date, time, barber_id }: FreeSlot) => {
          const start = { appointment_date: date, appointment_time: time, barber_id }
          return change(appointment, { ...fields, ...start }, { ...messagesAfterClash, scope })
        }
        const wanted = { ...appointment, ...fields } as Appointment
        const isAlone = scope === 'one' && !appointment.visit_id
        const insist = () => change(appointment, fields, { ...messagesAfterClash, scope, insists: true })
        onClash({
          appointment,
          wanted,
          isAlone,
          message: fault.message,
          slots: freeSlotsOf(fault),
          take,
          insist: isOnDevice(fault) ? insist : null,
        })
        return true
      }
      const call = messages.insists && { call: { insists: messages.insists } }
      if (scope !== 'one') {
        const changes = { ...fields } as Parameters<typeof changeLinked>[2]
        return changeLinked(appointment, scope, changes, {
          undoPlace,
          failure: messages.failure,
          conflict: clash,
          note: messages.note,
          onUndone: messages.onUndone,
          ...call,
        })
      }
      const input = () =>
        ({ id: appointment.id, ...fields, updated_at: versionToChange(appointment) }) as CallInputOf<
          typeof updateAppointment
        >
      const reply = await attempt(input, {
        ...call,
        seen: [{ row: appointment }],
        queue: appointment.id,
        undoPlace,
        failure: messages.failure,
        // The schedule itself shows moves within a day (`useMoves`).
        ...(fields.status || fields.appointment_date
          ? {
              optimistic: (client) =>
                showAppointment(client, withChange<Appointment>(appointment, fields, wallClockNow(zone))),
            }
          : {}),
        ...(messages.undoable
          ? {
              undo: ({ appointment: changed, before: visit }) => ({
                ...undoMessage(appointment, changed, messages.success, wallClockNow(zone).date),
                ...(messages.note !== undefined && { note: messages.note }),
                ...(visit && { needsNetwork: true }),
                onUndo: () => {
                  const before = valuesBefore(appointment, Object.keys(fields) as (keyof Fields)[])
                  const undone = visit
                    ? putBack({ before: visit })
                    : change(changed, before, { success: appointmentMessages.restored, scope: 'one' })
                  void undone.then((result) => result && messages.onUndone?.())
                },
              }),
            }
          : { success: messages.success }),
        conflict: clash,
      })
      return reply?.appointment ?? null
    },
    [attempt, zone, onClash, changeLinked, putBack],
  )
}
