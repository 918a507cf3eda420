import { useRead } from '#platform/web/data.ts'
import { getClientSummary, type ClientSummary } from '../contract.ts'

/** What to know of a client at a glance; undefined without a client, while it loads and when it cannot be read. */
export function useClientSummary(clientId: string | null | undefined): ClientSummary | undefined {
  return useRead(getClientSummary, { id: clientId ?? '' }, { enabled: Boolean(clientId) }).data?.summary
}
