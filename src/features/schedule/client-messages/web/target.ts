import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { phoneOf } from '#features/schedule/appointments/rules.ts'
import type { Client, Parent } from '#features/clients/contract.ts'
import type { TemplateKind } from '../kinds.ts'
import type { Values } from '../rules.ts'

/** Subject and recipient of a message: a visit, a client, or none (the recipient is chosen in the app). */
export interface MessageTarget {
  appointment?: Pick<
    Appointment,
    | 'id'
    | 'client_name'
    | 'client_phone'
    | 'service_name'
    | 'barber'
    | 'barber_id'
    | 'price'
    | 'currency'
    | 'appointment_date'
    | 'appointment_time'
    | 'status'
  > &
    Partial<Pick<Appointment, 'online_at' | 'client_id' | 'parent'>>
  client?: { name: string; phone: string | null } & Partial<
    Pick<Client, 'message_consent' | 'under_16' | 'parent_name' | 'parent_phone'>
  >
  /** Initial template; by default the most suitable one. */
  suggested?: TemplateKind
  /** Additional placeholder values, such as the amount of a debt. */
  values?: Values
  /** Complete text instead of a template. */
  text?: string
}

export const recipientOf = ({ appointment, client }: MessageTarget): { name: string; phone: string | null } | null =>
  appointment
    ? { name: appointment.client_name, phone: phoneOf(appointment) }
    : client
      ? { name: client.name, phone: client.under_16 ? (client.parent_phone ?? null) : client.phone }
      : null

/** Fields of a target's client with this parent; none without one. */
export const asUnder16 = (parent: Parent | undefined) =>
  parent && { under_16: true, parent_name: parent.name, parent_phone: parent.parent_phone }

/** The same target, with the parent of a client under 16 that is known now, null for another client. */
export const toParent = (
  target: MessageTarget,
  parent: { parent_phone: string | null } | null | undefined,
): MessageTarget =>
  parent !== undefined && target.appointment
    ? {
        ...target,
        appointment: {
          ...target.appointment,
          parent: undefined,
          ...(parent && { client_phone: parent.parent_phone }),
        },
      }
    : target
