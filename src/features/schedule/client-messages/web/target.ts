import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { TemplateKind, Values } from '../rules.ts'

/** Subject and recipient of a message: a visit, a client, or nobody yet (the recipient is chosen in the app that opens). */
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
    Partial<Pick<Appointment, 'online_at'>>
  client?: { name: string; phone: string | null; message_consent?: 'given' | 'refused' | null }
  /** The template that is shown first; without it the one that fits the moment. */
  suggested?: TemplateKind
  /** Values of placeholders that neither visit nor client has, such as the amount of a debt. */
  values?: Values
  /** A whole text in place of the templates. */
  text?: string
}

export const recipientOf = ({ appointment, client }: MessageTarget): { name: string; phone: string | null } | null =>
  appointment ? { name: appointment.client_name, phone: appointment.client_phone } : (client ?? null)
