import { useWallClock } from '#platform/web/clock.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useRead } from '#platform/web/data.ts'
import { getAllergies, listAllergiesOfDay, type Allergy } from '../contract.ts'

interface Known {
  allergies: readonly Allergy[]
  hidden: boolean
}

/**
 * A client's allergies; without a connection those of clients with a visit today, as the device keeps them. Undefined
 * while they are not known.
 */
export function useAllergies(id: string | null): Known | undefined {
  const offline = useOffline()
  const { date } = useWallClock()
  const { data } = useRead(getAllergies, { id: id ?? '' }, { enabled: id !== null && !offline })
  const day = useRead(listAllergiesOfDay, { date }, { enabled: id !== null && offline })
  if (id === null || data) return data
  const kept = day.data?.clients.find(({ client_id }) => client_id === id)
  return kept && { allergies: kept.allergies, hidden: false }
}
