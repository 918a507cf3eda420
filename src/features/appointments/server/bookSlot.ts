import { sql } from 'kysely'
import { defaultDuration } from '#features/services/rules.ts'
import { columnName, storedValue } from '#platform/server/entityColumns.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { namesAsGiven, type NamesAsGiven } from '#platform/shared/entityFields.ts'
import type { Appointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'

type GivenName = NamesAsGiven<typeof appointmentFields>
type GivenFields = Pick<Appointment, GivenName>

/** A booking to be made. Names are given as their keys. */
export interface BookingRequest {
  id: string
  /** The caller made the id: the same call may have been carried out before. */
  isRepeatable: boolean
  barber: { id: string } | { nameKey: string }
  /** By id, or by name; an empty `phoneKey` means any phone. */
  client: { id: string; phoneKey: string } | { nameKey: string; phoneKey: string }
  serviceKey: string
  /** Minutes; null for the service's. */
  duration: number | null
  /** Currency of the price; null for the service's, else the salon's. */
  currency: Currency | null
  salonCurrency: Currency
  minutesToMidnight: number
  /** The fields that are stored as the caller gave them. */
  given: GivenFields
  userId: string
  now: Date
}

/** The result of a booking, and the facts that a refusal needs in order to give its reason. */
export interface Outcome {
  booked: boolean
  barber_id: string | null
  barber: string | null
  barber_active: boolean | null
  client_id: string | null
  client_phone: string | null
  client_blocked: boolean
  client_block_reason: string | null
  duration: number
  currency: Currency
  buffer_minutes: number
  pause_after_minutes: number | null
  pause_minutes: number | null
  /** An appointment of this id exists, or was deleted and can still be restored. */
  earlier: 'kept' | 'deleted' | null
}

/**
 * Books in one call of a function of the database, which says how (0046-book-appointment.sql): one statement and one commit, also where the
 * rows of salons lie on other servers.
 * @param auditEntry the entry of the audit log, written if it is booked.
 */
export async function bookSlot(salon: SalonScope, request: BookingRequest, auditEntry: object): Promise<Outcome> {
  const { barber, client, given } = request
  const visit = {
    ...Object.fromEntries(
      namesAsGiven(appointmentFields).map((name) => {
        const field = appointmentFields[name]
        return [columnName(field), storedValue(field, given[name])]
      }),
    ),
    id: request.id,
    barber_id: 'id' in barber ? barber.id : null,
    client_id: 'id' in client ? client.id : null,
    user_id: request.userId,
    created_at: request.now,
    updated_at: request.now,
  }
  const [row] = await salon.sql(
    (salonId) => sql<{ outcome: Outcome }>`
      select book_appointment(${salonId}::uuid, ${JSON.stringify(visit)}::jsonb, ${request.isRepeatable}::boolean,
        ${'id' in barber ? null : barber.nameKey}::text, ${salon.ownBarber}::uuid,
        ${'id' in client ? null : client.nameKey}::text, ${client.phoneKey}::text, ${request.serviceKey}::text,
        ${request.duration}::integer, ${defaultDuration}::integer, ${request.minutesToMidnight}::integer, ${request.currency}::text,
        ${request.salonCurrency}::text, ${JSON.stringify(auditEntry)}::jsonb) as outcome`,
  )
  if (!row) throw new Error('a booking without an outcome')
  return row.outcome
}
