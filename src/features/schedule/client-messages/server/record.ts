import { appointmentGone } from '#features/schedule/appointments/contract.ts'
import { appointmentById } from '#features/schedule/appointments/server/public.ts'
import { mayAdvertise } from '#features/clients/rules.ts'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { messageMessages, recordMessage, removeMessage, type listAppointmentMessages } from '../contract.ts'
import { isTemplateKind } from '../kinds.ts'
import { keptDays } from '../rules.ts'
import { consentOf, lastChannels, latestMessages, parentsOf } from './queries.ts'
import { plusMinutes } from '#platform/shared/time.ts'

async function visitOf(call: SalonCall, id: string) {
  const visit = await appointmentById(call.salon, id)
  if (!visit) throw appointmentGone()
  return visit
}

/** Throws 404. */
export async function list(call: SalonCall, { id }: InputOf<typeof listAppointmentMessages>) {
  const visit = await visitOf(call, id)
  const [messages, channels, consent, parents] = await Promise.all([
    latestMessages(call.salon, [visit]),
    lastChannels(call.salon, [visit.client_id], call.today),
    consentOf(call.salon, visit.client_id),
    parentsOf(call, [visit.client_id]),
  ])
  return {
    messages,
    client_channel: channels[0]?.channel ?? null,
    refused: consent.message_consent === 'refused',
    may_advertise: mayAdvertise(consent),
    parent: parents[0] ?? null,
  }
}

/** Throws 404, and 403 for another barber's visit. */
export async function record(
  call: SalonCall,
  { id, message_id, template, state, channel, date, time }: InputOf<typeof recordMessage>,
) {
  const visit = await visitOf(call, id)
  call.salon.requireOwn(visit.barber_id)
  await call.salon
    .insertInto('appointment_messages', {
      id: message_id,
      appointment_id: id,
      template,
      state,
      channel,
      about_date: date,
      about_time: time,
      user_id: call.user.userId,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doNothing())
    .execute()
  // A repeated call returns the first record.
  const stored = await call.salon
    .selectFrom('appointment_messages')
    .select(['id', 'appointment_id', 'template', 'state', 'channel', 'created_at'])
    .where('id', '=', message_id)
    .executeTakeFirstOrThrow()
  call.announce(call.salon.id, recordMessage.topic)
  return {
    recorded: {
      ...stored,
      template: isTemplateKind(stored.template) ? stored.template : template,
      created_at: stored.created_at.toISOString(),
    },
  }
}

/** Deletes the record; idempotent. Throws 404 for an unknown visit, and 403 as above. */
export async function remove(call: SalonCall, { id, message_id }: InputOf<typeof removeMessage>) {
  const visit = await visitOf(call, id)
  call.salon.requireOwn(visit.barber_id)
  await call.salon
    .deleteFrom('appointment_messages')
    .where('id', '=', message_id)
    .where('appointment_id', '=', id)
    .execute()
  call.announce(call.salon.id, removeMessage.topic)
  return { message: messageMessages.undone }
}

/**
 * Deletes records of old messages, including those of deleted visits. Plan: index range of
 * appointment_messages_by_age.
 */
export async function purge(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('appointment_messages')
    .where('created_at', '<=', plusMinutes(call.now, -keptDays * 24 * 60))
    .execute()
}
