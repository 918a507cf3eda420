import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { addDays, todayIn } from '#platform/shared/time.ts'
import { endOfDay, operatorZone } from '#platform/shared/zonedTime.ts'
import type { AuditEntry, getAuditLogStats, listAuditLog } from '../contract.ts'
import { searchedEntries } from '../rules.ts'
import { collectEntries } from './collect.ts'
import { retentionHoursSetting } from './remove.ts'
import { countOf, pageOf, searchOf, statisticsSince, type AuditRecord } from './queries.ts'

function toAuditEntry(row: AuditRecord): AuditEntry {
  const { user_id, username, email, address, created_at, ...rest } = row
  return {
    ...rest,
    user: username !== null && email !== null ? { id: user_id, username, email } : null,
    ip_address: address,
    created_at: created_at.toISOString(),
  }
}

export async function list(call: AdminCall, input: InputOf<typeof listAuditLog>) {
  await collectEntries(call)
  const { page, limit, search } = input
  const filter = {
    action: input.action_type ?? null,
    severity: input.severity ?? null,
    since: input.start_date ? endOfDay(addDays(input.start_date, -1), operatorZone) : null,
  }
  const slice = { limit, offset: (page - 1) * limit }
  const [statistics, found] = await Promise.all([
    statisticsSince(call, null),
    search
      ? searchOf(call, filter, search, slice)
      : Promise.all([pageOf(call, filter, slice), countOf(call, filter)]).then(([rows, total]) => ({
          rows,
          total,
          more: false,
        })),
  ])
  const { total_items, total_pages } = paginate(page, limit, found.total)
  return {
    data: {
      activities: found.rows.map(toAuditEntry),
      pagination: { current_page: page, total_pages, total_items, items_per_page: limit },
      statistics,
      retention_hours: call.settings.of(retentionHoursSetting),
      searched: found.more ? searchedEntries : null,
    },
  }
}

export async function readStats(call: AdminCall, { period }: InputOf<typeof getAuditLogStats>) {
  await collectEntries(call)
  const since = endOfDay(addDays(todayIn(call.now, operatorZone), -period), operatorZone)
  return { data: { ...(await statisticsSince(call, since)), period } }
}
