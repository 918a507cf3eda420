import { useCallback } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import type { Seen } from '#platform/web/outbox/entries.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { changedIn, type Appointment, type ChangedVisit } from '../../contract.ts'
import { changeLinked, restoreLinked } from '../../linked/contract.ts'
import type { LinkedScope } from '../../linked/rules.ts'
import { unpaid } from '../../seen.ts'
import { storeAppointment, versionToChange } from '../cache/public.ts'

export const storeEach = (client: QueryClient, { appointments }: { appointments: Appointment[] }): void => {
  for (const appointment of appointments) storeAppointment(client, { appointment })
}

/** Appointments as a screen showed them, with their sales if the change depends on those. */
export const seenRows = (rows: readonly Appointment[], sales: ReadonlyMap<string, string> | undefined): Seen =>
  rows.map((row) => ({ row, ...(sales && { sale: sales.get(row.id) ?? null }) }))

export type LinkedFields = Omit<CallInputOf<typeof changeLinked>, 'id' | 'scope' | 'updated_at' | 'seen' | 'seen_at'>

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
