import type { QueryClient } from '@tanstack/react-query'
import { readKey } from '#platform/web/data.ts'
import { currentSession } from '#platform/web/session.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { barberIn, type Facts } from '../../plan.ts'

export const barbersOf = (client: QueryClient): readonly Barber[] =>
  client.getQueryData<{ data: Barber[] }>(readKey(listBarbers, {}))?.data ?? []

export const servicesOf = (client: QueryClient): readonly Service[] =>
  client.getQueryData<{ data: Service[] }>(readKey(listServices, {}))?.data ?? []

/** Facts of the plan that this device knows. A barber that it does not know is taken as one who can be booked. */
export function knownFacts(client: QueryClient, inputs: readonly { barber_id?: unknown; barber?: unknown }[]): Facts {
  const barbers = barbersOf(client)
  const others = inputs
    .map(({ barber_id: id, barber: name }) => ({ id: String(id ?? ''), name: String(name ?? ''), is_active: true }))
    .filter(({ id, name }) => !barberIn({ barbers }, { barber_id: id, barber: name }))
  return {
    barbers: [...barbers, ...others],
    services: servicesOf(client),
    currency: currentSession()?.user.salon?.currency ?? 'EUR',
  }
}
