import { useCallback } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { NamesWith } from '#platform/shared/entityFields.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, updateAppointment, type Appointment, type FreeSlot } from '../../contract.ts'
import type { appointmentFields } from '../../fields.ts'
import { showAppointment, storeAppointment, versionToChange } from './appointmentCache.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { scopesOf, type Scope } from '../linked/scopes.ts'
import { useChangeLinked } from '../linked/useChangeLinked.ts'
import { undoMessage } from './undoMessage.ts'
import { askScope } from '../linked/ScopeChoice.tsx'

/** The fields that a change may set, as replies have them. */
export type Fields = Partial<Pick<Appointment, NamesWith<typeof appointmentFields, 'change'>>>

/** The requested time is taken: the server's message, the next free slots, and a function that takes one of them. */
export interface Clash {
  appointment: Appointment
  message: string
  slots: FreeSlot[]
  take: (slot: FreeSlot) => Promise<Appointment | null>
}

export interface ChangeMessages {
  success: string
  /** Shown when the server cannot be reached. */
  failure?: string
  /** Scope of the change among linked appointments; asked for when it is not given and there is a choice. */
  scope?: Scope
  /** Shows the success in an undo bar instead of a toast. */
  undoable?: boolean
  /** The place of that bar, for a change that waited before it is sent. */
  undoPlace?: number
}

/** The current values of these fields. */
export function valuesBefore(appointment: Appointment, names: readonly (keyof Fields)[]): Fields {
  return Object.fromEntries(names.map((name) => [name, appointment[name]])) as Fields
}

const freeSlotsOf = (extra: Record<string, unknown>) =>
  Array.isArray(extra.free_slots) ? (extra.free_slots as FreeSlot[]) : []

/**
 * Returns `change(appointment, fields, messages)`, which resolves to the changed appointment, or to null after a refusal.
 * Changes of one appointment run one after another, each against the version that the one before made. Without `onClash`
 * a taken time is shown as a toast.
 */
export function useChange(onClash?: (clash: Clash) => void) {
  const { attempt } = useWrite(updateAppointment, { store: storeAppointment })
  const zone = useSalonZone()
  const ask = useConfirm()
  const { change: changeLinked } = useChangeLinked()

  return useCallback(
    async function change(
      appointment: Appointment,
      fields: Fields,
      messages: ChangeMessages,
    ): Promise<Appointment | null> {
      const clash = ({ code, message, extra }: Fault, take: (slot: FreeSlot) => Promise<Appointment | null>) => {
        if (code !== 'slot_taken' || !onClash) return false
        onClash({ appointment, message, slots: freeSlotsOf(extra), take })
        return true
      }
      const startOf = (slot: FreeSlot) => ({
        appointment_date: slot.date,
        appointment_time: slot.time,
        barber_id: slot.barber_id,
      })
      // A slot taken after a clash is an action of its own, later than this one.
      const { undoPlace, ...messagesAfterClash } = messages
      const scopes = scopesOf(appointment)
      const scope = messages.scope ?? (scopes.length === 1 ? scopes[0] : await askScope(ask, appointment))
      if (scope === null) return null
      if (scope !== 'one') {
        const changes = { ...fields } as Parameters<typeof changeLinked>[2]
        return changeLinked(appointment, scope, changes, {
          ...(undoPlace === undefined ? {} : { undoPlace }),
          ...(messages.failure === undefined ? {} : { failure: messages.failure }),
          conflict: (fault) =>
            clash(fault, (slot) =>
              change(appointment, { ...fields, ...startOf(slot) }, { ...messagesAfterClash, scope }),
            ),
        })
      }
      const input = () =>
        ({ id: appointment.id, ...fields, updated_at: versionToChange(appointment) }) as CallInputOf<
          typeof updateAppointment
        >
      const reply = await attempt(input, {
        queue: appointment.id,
        ...(undoPlace === undefined ? {} : { undoPlace }),
        ...(messages.failure === undefined ? {} : { failure: messages.failure }),
        // Moves within a day are shown by the schedule itself (`useMoves`).
        ...(fields.status || fields.appointment_date
          ? { optimistic: (client) => showAppointment(client, { ...appointment, ...fields }) }
          : {}),
        ...(messages.undoable
          ? {
              undo: ({ appointment: changed }) => ({
                ...undoMessage(appointment, changed, messages.success, wallClockNow(zone).date),
                onUndo: () => {
                  const before = valuesBefore(appointment, Object.keys(fields) as (keyof Fields)[])
                  void change(changed, before, { success: appointmentMessages.restored, scope: 'one' })
                },
              }),
            }
          : { success: messages.success }),
        conflict: (fault) =>
          clash(fault, (slot) =>
            change(appointment, { ...fields, ...startOf(slot) }, { ...messagesAfterClash, scope: 'one' }),
          ),
      })
      return reply?.appointment ?? null
    },
    [attempt, zone, onClash, ask, changeLinked],
  )
}
