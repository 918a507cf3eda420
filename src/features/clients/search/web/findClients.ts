import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { bestMatches } from '#platform/shared/sqText.ts'
import { isOffline } from '#platform/web/connectivity.ts'
import { read } from '#platform/web/data.ts'
import { maxMatches, searchClients, type ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'

/** Digits without the code of Kosovo or Albania and without the first 0. */
const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '').replace(/^(?:0{0,2}(?:383|355))?0?/, '')

/** Clients of the loaded appointments: on a device without a connection those of today and tomorrow. */
export function knownClients(client: QueryClient, q: string): ClientMatch[] {
  const found = new Map<string, ClientMatch>()
  const appointments = client
    .getQueriesData<{ appointments: Appointment[] }>({ queryKey: [listAppointments.topic, listAppointments.path] })
    .flatMap(([, reply]) => reply?.appointments ?? [])
  for (const { client_id: id, client_name: name, client_phone: phone, service_name } of appointments)
    if (id) found.set(id, { id, name, phone, usual_service: service_name, last_visit: null })
  const all = [...found.values()]
  const digits = digitsOf(q)
  const isPhone = digits !== '' && /^[\d\s+(),/.-]+$/.test(q)
  return isPhone
    ? all.filter(({ phone }) => digitsOf(phone).includes(digits)).slice(0, maxMatches)
    : bestMatches(all, q, ({ name }) => name).slice(0, maxMatches)
}

/**
 * Function that finds clients with a text in name or phone, without the shared client of walk-ins; without a connection
 * among those whom the device knows.
 */
export function useFindClients(): (q: string, signal: AbortSignal) => Promise<ClientMatch[]> {
  const client = useQueryClient()
  return useCallback(
    async (q, signal) => {
      const search = async (): Promise<readonly ClientMatch[]> => {
        if (isOffline()) return knownClients(client, q)
        try {
          return (await read(searchClients, { q }, { signal })).clients
        } catch (fault) {
          if (fault instanceof Fault && fault.status === 0) return knownClients(client, q)
          throw fault
        }
      }
      return (await search()).filter(({ name }) => !isWalkIn(name))
    },
    [client],
  )
}
