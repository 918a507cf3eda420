import { isKept } from '#features/schedule/appointments/rules.ts'
import { appointmentsIn } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays } from '#platform/shared/time.ts'
import type { getReminders } from '../contract.ts'
import { clientsWhoRefused, lastChannels, latestMessages, nextDayWithVisits, parentsOf } from './queries.ts'

/** Clients of a day and their reminders. A barber gets only their own column. */
export async function reminders(call: SalonCall, input: InputOf<typeof getReminders>) {
  const date = input.date ?? addDays(call.today, 1)
  const appointments = (await appointmentsIn(call.salon, { from: date, to: date, own: true })).filter(isKept)
  const clients = appointments.map(({ client_id }) => client_id)
  const messages = await latestMessages(call.salon, appointments)
  return {
    date,
    appointments,
    messages: messages.filter(({ template }) => template === 'tomorrow'),
    channels: await lastChannels(call.salon, clients, call.today),
    refused: await clientsWhoRefused(call.salon, clients),
    parents: await parentsOf(call, clients),
    next_date: appointments.length > 0 ? null : await nextDayWithVisits(call.salon, date),
  }
}
