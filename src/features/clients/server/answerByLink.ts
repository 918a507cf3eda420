import type { SalonWork } from '#platform/server/call.ts'
import { listClients, updateClient } from '../contract.ts'
import { editClient, lockedClient } from './edit.ts'
import { answerHealth } from './health.ts'

/** A client’s own answer about messages, from a link. False if it was the same, or there is no such client. */
export async function answerByLink(call: SalonWork, client: string, answer: 'given' | 'refused'): Promise<boolean> {
  const locked = await lockedClient(call, client)
  if (!locked || locked.message_consent === answer) return false
  await editClient(call, locked, { message_consent: answer }, { way: 'link', noted_by: null })
  for (const topic of [updateClient.topic, listClients.topic]) call.announce(call.salon.id, topic)
  return true
}

/** A client’s own answer about health data, from a link. Null if it was the same, or there is no such client. */
export async function answerHealthByLink(
  call: SalonWork,
  client: string,
  answer: 'given' | 'refused',
): Promise<{ isWithdrawn: boolean } | null> {
  const locked = await lockedClient(call, client)
  if (!locked) return null
  const { before, cleared } = await answerHealth(call, client, answer, { way: 'link', noted_by: null })
  if (before === answer && !cleared) return null
  return { isWithdrawn: answer === 'refused' && (before === 'given' || cleared) }
}
