import type { QueryClient } from '@tanstack/react-query'
import { nameKey } from '#platform/shared/sqText.ts'
import { repliesOf } from '#platform/web/data.ts'
import { getClientSummary, listClients } from '#features/clients/contract.ts'
import { listAppointments, type Appointment } from '../../contract.ts'
import { parentOf } from '../../rules.ts'

type Contact = Pick<Appointment, 'client_phone' | 'parent'>
type Known = Pick<Appointment, 'client_id' | 'client_name' | 'client_phone' | 'parent'>

/** Clients of the lists and summaries on this device, with the parents of those under 16. */
const knownContacts = (client: QueryClient): Known[] => [
  ...repliesOf(client, listAppointments).flatMap(({ appointments }) => appointments),
  ...repliesOf(client, listClients)
    .flatMap(({ clients }) => clients)
    .map(({ id, name, phone, under_16, parent_name, parent_phone }) => ({
      client_id: id,
      client_name: name,
      client_phone: phone,
      parent: under_16 ? { client_id: id, name: parent_name, parent_phone } : undefined,
    })),
  ...repliesOf(client, getClientSummary).map(({ summary: { id, name, phone, parent } }) => ({
    client_id: id,
    client_name: name,
    client_phone: phone,
    parent: parent && { client_id: id, ...parent },
  })),
]

/**
 * The phone for a queued booking and the parent of a client under 16 whom the device knows. Without a
 * phone if the chosen client is unknown here, because the typed one may be a child's.
 */
export function contactOf(
  client: QueryClient,
  { client_id, client_name, client_phone = null }: { [Name in keyof Known]?: Known[Name] | undefined },
): Contact {
  const isMeant = (contact: Known) =>
    client_id
      ? contact.client_id === client_id
      : nameKey(contact.client_name) === nameKey(client_name ?? '') &&
        (!client_phone || contact.client_phone === client_phone)
  const known = knownContacts(client).filter(isMeant)
  const parent = known.map(parentOf).find(Boolean) ?? undefined
  return { client_phone: client_id && known.length === 0 ? null : client_phone, parent }
}
