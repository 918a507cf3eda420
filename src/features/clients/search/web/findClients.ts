import { read } from '#platform/web/data.ts'
import { searchClients, type ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'

/** Clients with a text in name or phone, without the shared client of walk-ins. */
export const findClients = async (q: string, signal: AbortSignal): Promise<ClientMatch[]> =>
  (await read(searchClients, { q }, { signal })).clients.filter(({ name }) => !isWalkIn(name))
