import type { AdminCall, SalonCall } from '#platform/server/call.ts'
import type { SecurityKind } from '#platform/shared/securityEvents.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { listSecurityEvents, listSeen } from '../contract.ts'
import { contentLabel, isMany, kindsOfGroup, seenPageSize } from '../rules.ts'
import { eventsPage, namesOfSalon, seenRows } from './queries.ts'

export async function seen(call: SalonCall, { group, before }: InputOf<typeof listSeen>) {
  const [found, names] = await Promise.all([
    seenRows(call, { kinds: kindsOfGroup[group], before: before ?? null, limit: seenPageSize + 1 }),
    namesOfSalon(call),
  ])
  const rows = found.slice(0, seenPageSize)
  const clients = await clientNames(
    call,
    rows.flatMap(({ kind, subject }) => (isOfClient(kind) && subject ? [subject] : [])),
  )
  return {
    rows: rows.map(({ created_at: first, last_at: last, user_id: user, key_id: key, subject, detail, ...row }) => ({
      id: row.id,
      kind: row.kind,
      at: first.toISOString(),
      until: last.toISOString(),
      who: names.get(key ?? user ?? '') ?? null,
      address: row.address,
      client: (isOfClient(row.kind) && subject ? clients.get(subject) : undefined) ?? null,
      content: contentLabel(row.kind, detail),
      count: row.count,
      many: isMany(row.kind, row.count),
    })),
    more: found.length > seenPageSize,
  }
}

const isOfClient = (kind: SecurityKind): boolean => kind === 'card' || kind === 'export'

async function clientNames(call: SalonCall, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function events(call: AdminCall, { page, limit, kind, about }: InputOf<typeof listSecurityEvents>) {
  const { rows, total } = await eventsPage(call, {
    kind: kind || null,
    about: about || null,
    limit,
    offset: (page - 1) * limit,
  })
  const { total_items, total_pages } = paginate(page, limit, total)
  return {
    data: {
      events: rows.map(
        ({ created_at: first, last_at: last, user_id: userId, email, salon_id: salonId, salon, ...row }) => ({
          ...row,
          at: first.toISOString(),
          until: last.toISOString(),
          user: userId ? { id: userId, email } : null,
          salon: salonId && salon ? { id: salonId, name: salon } : null,
        }),
      ),
      pagination: { current_page: page, total_pages, total_items, items_per_page: limit },
    },
  }
}
