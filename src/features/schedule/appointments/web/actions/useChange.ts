import { useCallback } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { NamesWith } from '#platform/shared/entityFields.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
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
import { storeAppointment, versionToChange, linkedOf, hideAppointment, hideEach } from '../cache/public.ts'
import { changeLinked, restoreLinked, removeLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { seenText, unpaid } from '../../seen.ts'
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
  /** Sale by which the appointment was shown as paid, or `unpaid`, for a change that depends on it. */
  sale?: string
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
        if (messages.answers?.(fault)) return true
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
      const { sale } = messages
      const input = () =>
        ({
          id: appointment.id,
          ...fields,
          updated_at: versionToChange(appointment),
          ...(sale !== undefined && { sale }),
        }) as CallInputOf<typeof updateAppointment>
      const reply = await attempt(input, {
        ...call,
        seen: [{ row: appointment, ...(sale !== undefined && { sale: sale === unpaid ? null : sale }) }],
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
    [attempt, zone, onClash, changeLinked, putBack],
  )
}

export const storeEach = (client: QueryClient, { appointments }: { appointments: Appointment[] }): void => {
  for (const appointment of appointments) storeAppointment(client, { appointment })
}

type LinkedFields = Omit<CallInputOf<typeof changeLinked>, 'id' | 'scope' | 'updated_at'>

interface UndoOptions {
  /** Shown beside the message in the undo bar. */
  note?: string | undefined
  /** Called after the change was undone. */
  onUndone?: (() => void) | undefined
}

/** Returns a function that changes linked appointments, with one undo for all. */
export function useChangeLinked() {
  const client = useQueryClient()
  const zone = useSalonZone()
  const { attempt, write } = useWrite(changeLinked, { store: storeEach })
  const { attempt: putBack } = useWrite(restoreLinked, { store: storeEach, success: true })

  const optionsFor = useCallback(
    (
      appointment: Appointment,
      scope: LinkedScope,
      { note, onUndone }: UndoOptions = {},
    ): WriteOptions<typeof changeLinked> & { seen: Seen } => ({
      queue: appointment.id,
      seen: linkedOf(client, appointment, scope, wallClockNow(zone).date).map((row) => ({ row })),
      undo: ({ before, message }) => ({
        message: `${appointment.client_name} · ${message}`,
        ...(note !== undefined && { note }),
        needsNetwork: true,
        onUndo: () => void putBack({ before }).then((reply) => reply && onUndone?.()),
      }),
    }),
    [client, putBack, zone],
  )
  const change = useCallback(
    async (
      appointment: Appointment,
      scope: LinkedScope,
      fields: LinkedFields,
      { note, onUndone, ...options }: WriteOptions<typeof changeLinked> & UndoOptions = {},
    ): Promise<Appointment | null> => {
      const input = () => ({ id: appointment.id, scope, ...fields, updated_at: versionToChange(appointment) })
      const reply = await attempt(input, { ...optionsFor(appointment, scope, { note, onUndone }), ...options })
      return reply?.appointments.find(({ id }) => id === appointment.id) ?? null
    },
    [attempt, optionsFor],
  )
  return { change, write, optionsFor, putBack }
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
