import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { namesWith } from '#platform/shared/entityFields.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useLostAttempts } from '#platform/web/lostAttempts.ts'
import type { Undoable } from '#platform/web/ui/undo.tsx'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { clientMessages } from '#features/clients/contract.ts'
import { usePaidVisits, type PaidVisits } from '#features/schedule/payments/web/public.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import {
  appointmentMessages,
  bookAppointment,
  changedIn,
  freeSlotsOf,
  isOnDevice,
  storedIn,
  updateAppointment,
  type Appointment,
  type FreeSlot,
} from '../../contract.ts'
import { namesInGroup } from '../../fieldGroups.ts'
import { appointmentFields } from '../../fields.ts'
import { unpaid } from '../../seen.ts'
import { linkedShown, storeAppointment } from '../cache/public.ts'
import {
  askScope,
  placeOf,
  scopesOf,
  undoMessage,
  useChange,
  useChangeLinked,
  useShowOnSchedule,
  useTakeBack,
  valuesBefore,
} from '../actions/public.ts'
import { bodyOf, type FormValues } from './formValues.ts'

/** A fault shown by the form itself. */
export type Refusal =
  | { kind: 'clash'; message: string; slots: FreeSlot[]; isOnDevice: boolean }
  | { kind: 'stale'; message: string; theirs: Appointment }

function refusalOf(fault: Fault): Refusal | null {
  if (fault.code === 'slot_taken')
    return { kind: 'clash', message: fault.message, slots: freeSlotsOf(fault), isOnDevice: isOnDevice(fault) }
  const theirs = storedIn(fault)
  return theirs && { kind: 'stale', message: fault.message, theirs }
}

/** Insists on a time that the device shows as taken. */
export interface Insisting {
  insists?: true
}

type Shown = Pick<WriteOptions<typeof bookAppointment>, 'success'> & {
  undo?: (reply: ReplyOf<typeof bookAppointment> & Pick<ReplyOf<typeof updateAppointment>, 'before'>) => Undoable
}

/** Fields changed by an edit, which its undo restores. */
const changedNames = (before: Appointment, after: Appointment) =>
  namesWith(appointmentFields, 'form').filter((name) => before[name] !== after[name])

/**
 * Saves the form. A booking has a stable id, so that it can be retried after a lost response. A taken time or a
 * version conflict is kept in `refusal`; other faults are thrown. `opened` is the appointment from which the form was
 * filled, `keptId` the id of the booking before a reload.
 */
export function useSaveAppointment(
  opened: Appointment | null,
  onSaved: (appointment: Appointment) => void,
  keptId?: string,
) {
  const change = useChange()
  const zone = useSalonZone()
  const { putBack } = useChangeLinked()
  const showOnSchedule = useShowOnSchedule()
  const id = useRecordId(keptId)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { write: create } = useWrite(bookAppointment, { store: storeAppointment })
  const { takeBack } = useTakeBack()
  const { write: update } = useWrite(updateAppointment, { store: storeAppointment })

  const payments = useShownPayments(opened)

  const showConflict = (fault: Fault) => {
    payments.note(fault)
    const known = refusalOf(fault)
    setRefusal(known)
    return known !== null
  }
  const attempts: Attempts = useLostAttempts(appointmentFields, { storedIn, show: showConflict })
  const saveLinked = useSaveLinked(attempts, opened, payments)

  function bodyFor(values: FormValues, read: Appointment | null) {
    // A stored appointment may have the phone of a lost attempt.
    const isUnknown = attempts.differ(values, 'client_phone') || (!opened && read)
    return bodyOf(values, isUnknown ? undefined : (opened?.client_phone ?? null))
  }

  async function send(
    values: FormValues,
    read: Appointment | null,
    given: Shown,
    { insists }: Insisting,
  ): Promise<Appointment> {
    const shown = { ...given, ...(insists && { call: { insists } }) }
    const body = bodyFor(values, read)
    // Others may change the other fields meanwhile, also while the edit waits for the connection.
    const changed = (version: Appointment) => changesOf(body, version, (name) => attempts.differ(values, name))
    const { appointment } = await attempts.save(values, read, (version, conflict) => {
      if (!version) return create({ ...body, id }, { ...shown, seen: 'new', conflict })
      const fields = changed(version)
      const paid = payments.salesFor(fields, [version])
      const sale = paid && (paid.get(version.id) ?? null)
      return update(
        { ...fields, id: version.id, updated_at: version.updated_at, ...(paid && { sale: sale ?? unpaid }) },
        { ...shown, seen: [{ row: version, sale }], conflict },
      )
    })
    return appointment
  }

  async function save(values: FormValues, read: Appointment | null, how: Insisting = {}): Promise<void> {
    const linked = read ? await saveLinked(values, bodyFor(values, read), read, how) : 'alone'
    if (linked !== 'alone') {
      if (linked) onSaved(linked)
      return
    }
    setRefusal(null)
    const appointment = await send(
      values,
      read,
      read
        ? {
            undo: ({ appointment: changed, before: visit }) => ({
              ...undoMessage(read, changed, appointmentMessages.updated, wallClockNow(zone).date),
              ...(visit && { needsNetwork: true }),
              onUndo: () => {
                if (visit) return void putBack({ before: visit })
                const before = valuesBefore(read, changedNames(read, changed))
                const sales = payments.salesFor(before, [read])
                void change(changed, before, { success: appointmentMessages.restored, ...(sales && { sales }) })
              },
            }),
          }
        : isWalkIn(values.client_name)
          ? {
              // Booked without confirmation, so it has an undo.
              undo: ({ appointment: added }) => ({
                message: appointmentMessages.added(added.client_name),
                note: placeOf(added, wallClockNow(zone).date),
                onUndo: () => takeBack(added),
              }),
            }
          : {
              success: ({ appointment: added, blocked_clients }) => ({
                message: appointmentMessages.added(added.client_name),
                detail: {
                  text: [placeOf(added, wallClockNow(zone).date), blocked_clients && clientMessages.isBlocked]
                    .filter(Boolean)
                    .join(' · '),
                  action: { label: 'Shiko', onClick: () => showOnSchedule(added) },
                },
              }),
            },
      how,
    )
    onSaved(appointment)
  }

  return { save, id, refusal, showConflict, clearRefusal: () => setRefusal(null) }
}

/** Fields of a visit that its sale has too. */
const soldNames = ['service_name', 'price', 'currency'] as const

/** Payments as the form was opened. What was not loaded counts as unpaid, so that the server refuses what is paid. */
function useShownPayments(opened: Appointment | null) {
  const paid = usePaidVisits(opened?.appointment_date ?? '', opened !== null)
  const [shown, setShown] = useState<PaidVisits | null>(null)
  if (opened && paid.known && !shown) setShown(paid)
  /** As refusals have told since. */
  const told = useRef(new Map<string, string | null>())
  const saleOf = (row: Appointment): [id: string, sale: string][] => {
    const payment = shown?.paymentOf(row)
    const sale = payment && payment.waiting !== 'refused' ? payment.sale_id : null
    const now = told.current.has(row.id) ? told.current.get(row.id) : sale
    return now ? [[row.id, now]] : []
  }
  return {
    note: (fault: Fault) => {
      for (const { appointment, sale } of changedIn(fault))
        if (sale !== undefined) told.current.set(appointment.id, sale?.id ?? null)
    },
    /** Sales of appointments, for a change that depends on them; else undefined. */
    salesFor: (fields: object, rows: readonly Appointment[]): Map<string, string> | undefined =>
      soldNames.some((name) => name in fields) ? new Map(rows.flatMap(saleOf)) : undefined,
  }
}

type ShownPayments = ReturnType<typeof useShownPayments>

type Attempts = ReturnType<typeof useLostAttempts<typeof appointmentFields, FormValues, Appointment>>
type Body = ReturnType<typeof bodyOf>

/** Fields that also move the other parts of a visit. */
const timeNames = ['appointment_date', 'appointment_time', 'duration'] as const

/**
 * Fields of a body that differ from a version, or in a lost attempt. An empty text is stored as null. A client is
 * identified by all of its fields: a phone without the client's id belongs to another client of that name. A new
 * service brings its own duration and price, unless they are given.
 */
function changesOf(
  body: Body,
  version: Appointment,
  wasLost: (name: keyof FormValues) => boolean = () => false,
): Partial<Body> {
  const stored: Record<string, unknown> = { ...version }
  const isChanged = ([name, value]: [string, unknown]) =>
    (value === '' ? null : value) !== stored[name] || wasLost(name as keyof FormValues)
  const changed = new Set(
    Object.entries(body)
      .filter(isChanged)
      .map(([name]) => name),
  )
  const whole: string[] = []
  if (namesInGroup('client').some((name) => changed.has(name))) whole.push(...namesInGroup('client'))
  if (changed.has('service_name')) whole.push(...namesInGroup('service'))
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name) || whole.includes(name)))
}

/**
 * Saves an edit of a linked appointment in the scope chosen by the user. Resolves to `alone` for this appointment
 * only, and to null if cancelled.
 */
function useSaveLinked(attempts: Attempts, opened: Appointment | null, payments: ShownPayments) {
  const { write } = useChangeLinked()
  const client = useQueryClient()
  const zone = useSalonZone()
  /** Linked appointments as the form was opened, or as the user was asked about them since. */
  const [shown] = useState(() => opened && linkedShown(client, opened, wallClockNow(zone).date))
  const asked = useRef<readonly Appointment[]>([])
  return async (
    values: FormValues,
    body: Body,
    read: Appointment,
    { insists }: Insisting,
  ): Promise<Appointment | 'alone' | null> => {
    const changed = changesOf(body, read)
    // A lost attempt may have moved the others.
    const takesTime = timeNames.some((name) => name in changed || attempts.differ(values, name))
    const scopes = scopesOf(read)
    // Service and note of one part do not affect the others.
    if (scopes.length === 1 && !(scopes[0] === 'visit' && takesTime)) return 'alone'
    const scope = scopes.length === 1 ? scopes[0] : await askScope(read)
    if (scope === null) return null
    if (scope === 'one' || (scope === 'visit' && !takesTime)) return 'alone'
    const others = () => {
      const rows = [...asked.current, ...(shown?.(scope) ?? [])].filter(({ id }) => id !== read.id)
      return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index)
    }
    const reply = await attempts.save(values, read, (version, conflict) => {
      const fields = changesOf(body, version)
      const sales = payments.salesFor(fields, [version, ...others()])
      return write([version, ...others()], scope, fields, {
        conflict,
        ...(sales && { sales }),
        // A question about other rows says how they are paid.
        answers: (fault) => {
          payments.note(fault)
          return false
        },
        onAsked: (rows) => {
          asked.current = rows
        },
        ...(insists && { call: { insists } }),
      })
    })
    return reply.appointments.find(({ id }) => id === read.id) ?? read
  }
}
