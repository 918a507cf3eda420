import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
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
  deleteAppointment,
} from '../../contract.ts'
import type { appointmentFields } from '../../fields.ts'
import { storeAppointment, versionToChange, hideAppointment, hideEach, linkedShown } from '../cache/public.ts'
import { removeLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { seenText, unpaid } from '../../seen.ts'
import { undoMessage } from './undoMessage.ts'
import { askScope, scopesOf, type Scope } from './ScopeChoice.tsx'
import { seenRows, useChangeLinked, type LinkedFields } from './useChangeLinked.ts'

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
  /** Sales by which the appointment and linked ones were shown as paid, for a change that depends on them. */
  sales?: ReadonlyMap<string, string>
  /** Linked appointments in the scope as they were shown; by default those that are loaded at the press. */
  rows?: readonly Appointment[]
  /** Returns true for a fault that its caller answers. */
  answers?: (fault: Fault) => boolean
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
  const client = useQueryClient()
  const { attempt } = useWrite(updateAppointment, { store: storeAppointment })
  const zone = useSalonZone()
  const { change: changeLinked, putBack } = useChangeLinked()

  return useCallback(
    async function change(
      appointment: Appointment,
      fields: Fields,
      messages: ChangeMessages,
    ): Promise<Appointment | null> {
      const shown = linkedShown(client, appointment, wallClockNow(zone).date)
      const scopes = scopesOf(appointment)
      const scope = messages.scope ?? (scopes.length === 1 ? scopes[0] : await askScope(appointment))
      if (scope === null) return null
      // Taking a slot after a clash is a separate, later action.
      const { undoPlace, ...messagesAfterClash } = { ...messages, scope, rows: messages.rows ?? shown(scope) }
      const clash = (fault: Fault) => {
        if (messages.answers?.(fault)) return true
        if (fault.code !== 'slot_taken' || !onClash) return false
        const take = ({ date, time, barber_id }: FreeSlot) => {
          const start = { appointment_date: date, appointment_time: time, barber_id }
          return change(appointment, { ...fields, ...start }, messagesAfterClash)
        }
        const wanted = { ...appointment, ...fields } as Appointment
        const isAlone = scope === 'one' && !appointment.visit_id
        const insist = () => change(appointment, fields, { ...messagesAfterClash, insists: true })
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
        const changes = { ...fields } as LinkedFields
        const others = messagesAfterClash.rows.filter(({ id }) => id !== appointment.id)
        return changeLinked([appointment, ...others], scope, changes, {
          undoPlace,
          failure: messages.failure,
          conflict: clash,
          note: messages.note,
          onUndone: messages.onUndone,
          sales: messages.sales,
          answers: messages.answers,
          ...call,
        })
      }
      const sale = messages.sales && (messages.sales.get(appointment.id) ?? unpaid)
      const input = () =>
        ({
          id: appointment.id,
          ...fields,
          updated_at: versionToChange(appointment),
          ...(sale !== undefined && { sale }),
        }) as CallInputOf<typeof updateAppointment>
      const reply = await attempt(input, {
        ...call,
        seen: seenRows([appointment], messages.sales),
        queue: appointment.id,
        undoPlace,
        failure: messages.failure,
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
    [attempt, client, zone, onClash, changeLinked, putBack],
  )
}

const asBooked = ({ id, updated_at }: Appointment) => ({
  id,
  updated_at: versionToChange({ id, updated_at }),
  sale: unpaid,
})

/** Deletes what was just booked and is still unpaid, one appointment or linked ones, as the undo of the booking. */
export function useTakeBack() {
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
    success: appointmentMessages.deleted,
  })
  const { attempt: removeAll } = useWrite(removeLinked, { store: hideEach, success: true })
  const takeBack = useCallback(
    (booked: Appointment) => void remove(asBooked(booked), { seen: [{ row: booked, sale: null }] }),
    [remove],
  )
  const takeBackLinked = useCallback(
    (booked: readonly Appointment[], scope: LinkedScope) => {
      const [first] = booked
      const seen = booked.map((row) => ({ row, sale: null }))
      if (first) void removeAll({ id: first.id, scope, seen: seenText(booked.map(asBooked)) }, { seen })
    },
    [removeAll],
  )
  return { takeBack, takeBackLinked }
}
