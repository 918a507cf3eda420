import { useCallback } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { NamesWith } from '#platform/shared/entityFields.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import {
  appointmentMessages,
  changedIn,
  freeSlotsOf,
  isOnDevice,
  updateAppointment,
  type Appointment,
  type ChangedVisit,
  type FreeSlot,
  deleteAppointment,
} from '../../contract.ts'
import type { appointmentFields } from '../../fields.ts'
import { storeAppointment, versionToChange, hideAppointment, hideEach, linkedShown } from '../cache/public.ts'
import { changeLinked, removeLinked, restoreLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { seenText, unpaid } from '../../seen.ts'
import { undoMessage } from './undoMessage.ts'
import { askScope, scopesOf, type Scope } from './ScopeChoice.tsx'

export const storeEach = (client: QueryClient, { appointments }: { appointments: Appointment[] }): void => {
  for (const appointment of appointments) storeAppointment(client, { appointment })
}

/** Appointments as a screen showed them, with their sales if the change depends on those. */
const seenRows = (rows: readonly Appointment[], sales: ReadonlyMap<string, string> | undefined): Seen =>
  rows.map((row) => ({ row, ...(sales && { sale: sales.get(row.id) ?? null }) }))

type LinkedFields = Omit<CallInputOf<typeof changeLinked>, 'id' | 'scope' | 'updated_at' | 'seen' | 'seen_at'>

interface LinkedOptions extends WriteOptions<typeof changeLinked> {
  /** Shown beside the message in the undo bar. */
  note?: string | undefined
  /** Called after the change was undone. */
  onUndone?: (() => void) | undefined
  /** Sales by which they were shown as paid, for a change that depends on them. */
  sales?: ReadonlyMap<string, string> | undefined
  /** Called with the appointments as the user knows them after a question about some. */
  onAsked?: ((rows: readonly Appointment[]) => void) | undefined
  /** True if the edited appointment is in the version of its window, although this tab has made a later one. */
  isAsRead?: true
  /** Returns true for a fault that its caller answers. */
  answers?: ((fault: Fault) => boolean) | undefined
}

/** The edited appointment and those linked with it, as they were shown. */
type Rows = readonly [Appointment, ...Appointment[]]
type Input = CallInputOf<typeof changeLinked>
type Reply = ReplyOf<typeof changeLinked>
type PutBack = (input: CallInputOf<typeof restoreLinked>) => Promise<unknown>
type Send<R> = (input: () => Input, options: WriteOptions<typeof changeLinked> & { seen: Seen }) => Promise<R>

/** Rows with those of a refusal as they are now. */
const withChanged = ([edited, ...others]: Rows, changed: readonly ChangedVisit[]): Rows => {
  const now = changed.map(({ appointment }) => appointment)
  return [edited, ...others.filter(({ id }) => !now.some((row) => row.id === id)), ...now]
}

const withSales = (sales: ReadonlyMap<string, string>, changed: readonly ChangedVisit[]): Map<string, string> => {
  const now = new Map(sales)
  for (const { appointment, sale } of changed) {
    if (sale === null) now.delete(appointment.id)
    else if (sale) now.set(appointment.id, sale.id)
  }
  return now
}

/** Sends a change, again after the user has seen other linked appointments as they are now. */
async function sendAsking<R>(
  putBack: PutBack,
  sendOnce: Send<R>,
  rows: Rows,
  scope: LinkedScope,
  fields: LinkedFields,
  given: LinkedOptions,
): Promise<R> {
  const { note, onUndone, onAsked, sales, answers, conflict, isAsRead, ...options } = given
  const [appointment] = rows
  const { id } = appointment
  const versionOf = isAsRead ? (row: Appointment) => row.updated_at : versionToChange
  let unseen: ChangedVisit[] = []
  const input = (): Input => ({
    id,
    scope,
    ...fields,
    updated_at: versionOf(appointment),
    seen: rows.map((row) => ({
      id: row.id,
      updated_at: row === appointment ? versionOf(row) : versionToChange(row),
      ...(sales && { sale: sales.get(row.id) ?? unpaid }),
    })),
  })
  const sending = sendOnce(input, {
    queue: id,
    seen: seenRows(rows, sales),
    undo: ({ before, message }) => ({
      message: `${appointment.client_name} · ${message}`,
      ...(note !== undefined && { note }),
      needsNetwork: true,
      onUndo: () => void putBack({ before }).then((reply) => reply && onUndone?.()),
    }),
    ...options,
    conflict: (fault, sent) => {
      if (answers?.(fault)) return true
      unseen = changedIn(fault).filter((one) => one.appointment.id !== id)
      return unseen.length > 0 || (conflict?.(fault, sent) ?? false)
    },
  })
  const result = await sending.catch((fault: unknown) => {
    if (unseen.length === 0) throw fault
    return null
  })
  if (unseen.length === 0) return result as R
  const question = await loadPart(() => import('../conflict/public.ts'))
  if (!(await question.askAboutLinked(unseen, rows))) return sending
  const known = withChanged(rows, unseen)
  onAsked?.(known)
  return sendAsking(putBack, sendOnce, known, scope, fields, { ...given, sales: sales && withSales(sales, unseen) })
}

/**
 * Returns functions that change linked appointments, with one undo for all. Who has not seen that somebody else has
 * changed one of the others is asked about it first.
 */
export function useChangeLinked() {
  const { attempt, write: send } = useWrite(changeLinked, { store: storeEach })
  const { attempt: putBack } = useWrite(restoreLinked, { store: storeEach, success: true })

  /** Rejects with the Fault, for forms. */
  const write = useCallback(
    (rows: Rows, scope: LinkedScope, fields: LinkedFields, options: LinkedOptions): Promise<Reply> =>
      sendAsking(putBack, send, rows, scope, fields, { ...options, isAsRead: true }),
    [putBack, send],
  )
  const change = useCallback(
    async (
      rows: Rows,
      scope: LinkedScope,
      fields: LinkedFields,
      options: LinkedOptions = {},
    ): Promise<Appointment | null> => {
      const reply = await sendAsking<Reply | null>(putBack, attempt, rows, scope, fields, options)
      return reply?.appointments.find(({ id }) => id === rows[0].id) ?? null
    },
    [putBack, attempt],
  )
  return { change, write, putBack }
}

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
  const { change: changeTogether, putBack } = useChangeLinked()

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
        return changeTogether([appointment, ...others], scope, changes, {
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
    [attempt, client, zone, onClash, changeTogether, putBack],
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
