import { sql, type RawBuilder } from 'kysely'
import type { SalonId } from '#platform/server/tenancy.ts'
import { field, shared, type ExportDataset, type Row } from './dataset.ts'

/** Tables of what is switched on. A statement each, because they are on different servers. */
const sources: ((salonId: RawBuilder<SalonId>, now: Date) => RawBuilder<Row>)[] = [
  (salonId, now) => sql<Row>`
    select id, 'key' as kind, name, created_at, last_used_at as used_at from api_keys
    where salon_id = ${salonId} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and areas && array['clients', 'appointments', 'till']`,
  (salonId) => sql<Row>`
    select id, 'webhook' as kind, substring(url from '^[a-z]+://([^/:?#]+)') as name, created_at, null::timestamptz as used_at
    from webhooks where salon_id = ${salonId} and is_active`,
  (salonId) => sql<Row>`
    select id, 'calendar' as kind, null::text as name, created_at, null::timestamptz as used_at from calendar_feeds
    where salon_id = ${salonId}`,
  (salonId) => sql<Row>`
    select id, 'device' as kind, device as name, created_at, last_success_at as used_at from push_subscriptions
    where salon_id = ${salonId}`,
]

const kindLabel: Record<string, string> = {
  key: 'Çelës API',
  webhook: 'Webhook',
  calendar: 'Kalendar',
  device: 'Njoftime në pajisje',
}

/** Programs and devices that get clients' data now. */
export const recipients: ExportDataset = {
  key: 'recipients',
  sheet: 'Kush i merr',
  fields: [
    ...shared('id', 'kind'),
    field('name', 'Emri', 'text', 28),
    field('created_at', 'Që nga', 'moment'),
    field('used_at', 'Përdorur më', 'moment'),
  ],
  async page(call, salonId, after, limit) {
    const scope = call.scope(salonId)
    const found = await Promise.all(sources.map((source) => scope.sql((id) => source(id, call.now))))
    return found
      .flat()
      .filter(({ id }) => id > after)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit)
      .map((row) => ({ ...row, kind: kindLabel[String(row.kind)] ?? null }))
  },
}
