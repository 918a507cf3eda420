import { undoUntil } from '#features/clients/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { listIdleClients } from '../contract.ts'
import { retentionPageSize, untilDay, yearChoices } from '../rules.ts'
import { idleCounts, idlePage } from './idle.ts'
import { undoableRuns } from './run.ts'

export async function list(
  call: SalonCall,
  { years: asked, page }: InputOf<typeof listIdleClients>,
): Promise<ReplyOf<typeof listIdleClients>> {
  const monthly = await call.salon.selectFrom('retention').select(['years', 'run_on', 'clients']).executeTakeFirst()
  const saved = yearChoices.find((value) => value === monthly?.years)
  const years = asked ?? saved ?? 3
  const days = { until: untilDay(call.today, years), today: call.today }
  const { total, staying } = await idleCounts(call.salon, days)
  const runs = await undoableRuns(call)
  return {
    years,
    clients: await idlePage(call.salon, days, page),
    staying,
    monthly: monthly && saved ? { ...monthly, years: saved } : null,
    runs: runs.map(({ id, removed, started_at, finished_at, undone_at }) => ({
      id,
      state: undone_at ? 'undoing' : finished_at ? 'done' : 'running',
      removed,
      undo_until: undoUntil(started_at).toISOString(),
    })),
    pagination: paginate(page, retentionPageSize, total),
  }
}
