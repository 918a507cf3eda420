import { sql, type RawBuilder } from 'kysely'
import { areaLabels } from '#features/integrations/api-keys/rules.ts'
import { eventLabels } from '#features/integrations/webhooks/rules.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { field, shared, type ExportDataset, type Row } from './dataset.ts'

/** Tables of what is switched on. A statement each, because they are on different servers. */
const sources: ((salonId: RawBuilder<SalonId>, now: Date) => RawBuilder<Row>)[] = [
  (salonId, now) => sql<Row>`
    select id, 'key' as kind, name, array_to_string(areas, ',') as parts, created_at, last_used_at as used_at from api_keys
    where salon_id = ${salonId} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and areas && array['clients', 'appointments', 'allergies', 'till']`,
  (salonId) => sql<Row>`
    select id, 'webhook' as kind, substring(url from '^[a-z]+://([^/:?#]+)') as name,
      array_to_string(events, ',') as parts, created_at, null::timestamptz as used_at
    from webhooks where salon_id = ${salonId} and is_active`,
  (salonId) => sql<Row>`
    select id, 'calendar' as kind, null::text as name, null::text as parts, created_at, null::timestamptz as used_at from calendar_feeds
    where salon_id = ${salonId}`,
  (salonId) => sql<Row>`
    select id, 'device' as kind, device as name, null::text as parts, created_at, last_success_at as used_at from push_subscriptions
    where salon_id = ${salonId}`,
]

const kindLabel: Record<string, string> = {
  key: 'Çelës API',
  webhook: 'Webhook',
  calendar: 'Kalendar',
  device: 'Njoftime në pajisje',
}

/** Parts of the data, by kind; keys and webhooks get those that were chosen. */
const dataOf: Record<string, string> = {
  calendar: 'Terminet me emrat e klientëve',
  device: 'Njoftime për terminet, të koduara',
}

const labels: Record<string, string> = { ...areaLabels, ...eventLabels }

/** All recipients of a salon, the earliest first. Plan: keys and indexes by salon, a few rows each. */
export async function recipientsOf(call: Pick<Call, 'now' | 'scope'>, salonId: SalonId) {
  const scope = call.scope(salonId)
  const found = await Promise.all(sources.map((source) => scope.sql((id) => source(id, call.now))))
  return found
    .flat()
    .map(({ id, kind, name, parts, created_at, used_at }) => ({
      id,
      kind: kindLabel[String(kind)] ?? '',
      name: name === null ? null : String(name),
      data:
        dataOf[String(kind)] ??
        String(parts)
          .split(',')
          .map((part) => labels[part] ?? part)
          .join(', '),
      since: (created_at as Date).toISOString(),
      used_at: used_at instanceof Date ? used_at.toISOString() : null,
    }))
    .toSorted((first, second) => (first.since + first.id < second.since + second.id ? -1 : 1))
}

/** Programs and devices that get clients' data now. */
export const recipients: ExportDataset = {
  key: 'recipients',
  sheet: 'Kush i merr',
  fields: [
    ...shared('id', 'kind'),
    field('name', 'Emri', 'text', 28),
    field('data', 'Çfarë merr', 'text', 40),
    field('created_at', 'Që nga', 'moment'),
    field('used_at', 'Përdorur më', 'moment'),
  ],
  async page(call, salonId, after, limit) {
    return (await recipientsOf(call, salonId))
      .filter(({ id }) => id > after)
      .toSorted((first, second) => (first.id < second.id ? -1 : 1))
      .slice(0, limit)
      .map(({ since, used_at, ...row }) => ({
        ...row,
        created_at: new Date(since),
        used_at: used_at === null ? null : new Date(used_at),
      }))
  },
}
