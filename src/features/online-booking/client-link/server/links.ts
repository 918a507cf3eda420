import { appointmentGone, type Appointment } from '#features/schedule/appointments/contract.ts'
import { appointmentById } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall, SalonWork } from '#platform/server/call.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { makeClientLink } from '../contract.ts'

type LinkCall = Pick<SalonWork, 'db' | 'salon' | 'now' | 'installation'>

/**
 * Creates a client link to a visit (any part of it) and returns its token, stored as a hash only. Each sent link is
 * new, and all stay valid. Throws for an unknown appointment.
 */
export async function clientTokenFor(call: LinkCall, appointmentId: string): Promise<string> {
  const columns = ['id', 'visit_id', 'appointment_date', 'appointment_time'] as const
  const query = call.salon.selectFrom('appointments').select(columns)
  const appointment = await query.where('id', '=', appointmentId).executeTakeFirstOrThrow()
  // Links refer to the first part of a visit, whose id is also its UID in calendars.
  const first = appointment.visit_id
    ? await query
        .where('visit_id', '=', appointment.visit_id)
        .orderBy('appointment_date')
        .orderBy('appointment_time')
        .orderBy('id')
        .executeTakeFirstOrThrow()
    : appointment
  return newLink(call, first)
}

/** Creates a link to the visit that begins with this part, and returns its token. */
export async function newLink(
  call: Pick<LinkCall, 'db' | 'salon' | 'now'>,
  first: Pick<Appointment, 'id' | 'appointment_date' | 'appointment_time'>,
): Promise<string> {
  const token = newToken()
  await call.db
    .insertInto('client_links')
    .values({
      token_hash: hashToken(token),
      salon_id: call.salon.id,
      appointment_id: first.id,
      known_date: first.appointment_date as LocalDate,
      known_time: first.appointment_time as LocalTime,
      created_at: call.now,
    })
    .execute()
  return token
}

/** URL of a new client link to a visit, for a message or mail. */
export async function clientLinkFor(call: LinkCall, appointmentId: string): Promise<string> {
  return `${call.installation.appUrl}/v/${await clientTokenFor(call, appointmentId)}`
}

/** Creates a link for a message of the salon. Throws 404. */
export async function make(call: SalonCall, { id }: InputOf<typeof makeClientLink>) {
  const visit = await appointmentById(call.salon, id)
  if (!visit) throw appointmentGone()
  return { link: visit.online_at === null ? null : await clientLinkFor(call, id) }
}
