import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { groupBy } from '#platform/shared/groupBy.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { AppointmentMessage, getReminders } from '../contract.ts'
import type { Channel } from '../kinds.ts'

export type ReminderState = 'waiting' | 'written' | 'skipped' | 'no_phone' | 'refused'

/** A client's visit of a day with all parts, for one message. */
export interface Reminder {
  /** Id of its first part. */
  id: string
  visit: Appointment
  parts: readonly Appointment[]
  /** Parent of a client under 16, who gets the message. */
  parent: Day['parents'][number] | null
  /** 'Prerje, Mjekër' */
  services: string
  state: ReminderState
  message: AppointmentMessage | null
  channel: Channel | null
}

type Day = Pick<ReplyOf<typeof getReminders>, 'appointments' | 'messages' | 'channels' | 'refused' | 'parents'>

export function remindersOf({ appointments, messages, channels, refused, parents }: Day): Reminder[] {
  const visits = groupBy(appointments, (one) => (one.visit_id === null ? one.id : `${one.visit_id} ${one.client_id}`))
  return [...visits.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const parent = parents.find(({ client_id }) => client_id === first.client_id)
    const visit = parent ? { ...first, client_phone: parent.parent_phone } : first
    const [message = null] = messages
      .filter(({ appointment_id }) => parts.some(({ id }) => id === appointment_id))
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    return {
      id: visit.id,
      visit,
      parent: parent ?? null,
      parts,
      services: [...new Set(parts.map(({ service_name }) => service_name))].join(', '),
      state:
        message?.state ??
        (!visit.client_phone ? 'no_phone' : refused.includes(visit.client_id) ? 'refused' : 'waiting'),
      message,
      channel: channels.find(({ client_id }) => client_id === visit.client_id)?.channel ?? null,
    }
  })
}

/** Next open reminder after `id`, wrapping around; null if none is left. */
export function nextReminder(reminders: readonly Reminder[], id: string | null): Reminder | null {
  const at = reminders.findIndex((one) => one.id === id)
  const inTurn = [...reminders.slice(at + 1), ...reminders.slice(0, Math.max(0, at))]
  return inTurn.find(({ state }) => state === 'waiting') ?? null
}

/** Text for a reminder that is neither sent nor open. */
export const passedOver = { skipped: 'Kapërcyer', no_phone: 'Pa telefon', refused: 'Pa mesazhe' } as const

export const countOf = (reminders: readonly Reminder[], state: ReminderState): number =>
  reminders.filter((one) => one.state === state).length
