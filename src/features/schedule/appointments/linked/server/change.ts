import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { pick } from '#platform/shared/pick.ts'
import type { Appointment } from '../../contract.ts'
import {
  changeMany,
  priceOf,
  requireVersion,
  shifted,
  type RowChange,
  type StoredAppointment,
} from '../../server/public.ts'
import { notLinked, linkedMessages, type changeLinked, type VisitBefore } from '../contract.ts'
import { isSeriesScope, shiftAlong } from '../rules.ts'
import { restoredNames } from '../schemas.ts'
import { entryFor } from './entry.ts'
import { selectionOf } from './scope.ts'

type Input = InputOf<typeof changeLinked>
type Values = Omit<VisitBefore, 'updated_at'>

/**
 * Changes linked appointments. A new date or time shifts all by the same amount as the edited one. A status applies to
 * all, and the parts of a visit stay consecutive. Other fields apply to all visits of a series, except services added
 * to one of them, but only to the edited one in a visit or group. A new name or phone of the client does not affect
 * other clients' visits. Cancelled appointments are unchanged unless the change reinstates. Throws 404, 400, 409
 * stale, 409 slot_taken.
 */
export async function change(call: SalonCall, input: Input) {
  const { id, scope, updated_at, ...fields } = input
  const selection = await selectionOf(call, { id, scope })
  const messageOf = messageFor(fields.status)
  let before = new Map<string, Values>()
  const appointments = await changeMany(
    call,
    selection,
    (row, all) => {
      // A retried transaction starts again with the first row.
      if (row === all[0]) before = new Map()
      const edited = all.find((one) => one.id === id)
      if (!edited) throw notLinked()
      if (updated_at !== undefined) requireVersion(edited, updated_at)
      if (row.status === 'cancelled' && edited.status !== 'cancelled') return null
      if (row.status !== edited.status && edited.status === 'cancelled') return null
      before.set(row.id, valuesOf(row, fields))
      return {
        ...valuesFor(row, edited, { ...fields, scope }),
        ...shifted(row, shiftAlong(row, edited, fields, scope)),
      }
    },
    entryFor('update', messageOf),
  )
  // A repeated call that was already carried out returns nothing to restore.
  const changed = before.size > 0 ? appointments.filter((one) => before.has(one.id)) : appointments
  return {
    appointments: changed,
    before: changed.flatMap((one) => {
      const values = before.get(one.id)
      return values ? [{ ...values, updated_at: one.updated_at }] : []
    }),
    message: messageOf(changed.length),
  }
}

function valuesFor(
  row: StoredAppointment,
  edited: StoredAppointment,
  { scope, appointment_date: _date, appointment_time: _time, ...fields }: Omit<Input, 'id' | 'updated_at'>,
): RowChange {
  if (row.id === edited.id) return fields
  if (isSeriesScope(scope) && row.series_id === edited.series_id)
    return isOtherClients(row, edited, fields) ? withoutClient(fields) : fields
  const { status, cancel_reason } = fields
  return { ...(status === undefined ? {} : { status }), ...(cancel_reason === undefined ? {} : { cancel_reason }) }
}

/** True if a new name or phone is for the edited visit's client only, and this visit has another client. */
const isOtherClients = (row: StoredAppointment, edited: StoredAppointment, { client_id }: RowChange): boolean =>
  client_id === edited.client_id && client_id !== row.client_id

const withoutClient = ({ client_id: _id, client_name: _name, client_phone: _phone, ...fields }: RowChange): RowChange =>
  fields

const changesClient = (fields: RowChange): boolean =>
  fields.client_id !== undefined || fields.client_name !== undefined || fields.client_phone !== undefined

function valuesOf(row: StoredAppointment, change: RowChange): Values {
  const { client_phone, ...values } = pick(row, restoredNames)
  return { ...values, id: row.id, price: priceOf(row), ...(changesClient(change) && { client_phone }) }
}

function messageFor(status: Appointment['status'] | undefined): (count: number) => string {
  if (status === 'cancelled') return linkedMessages.cancelled
  return status === 'confirmed' ? linkedMessages.confirmed : linkedMessages.changed
}
