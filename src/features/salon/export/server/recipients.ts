import { sql, type RawBuilder } from 'kysely'
import { areaLabels } from '#features/integrations/api-keys/rules.ts'
import { eventLabels } from '#features/integrations/webhooks/rules.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { field, shared, type ExportDataset } from './dataset.ts'

interface Found {
  id: string
  kind: keyof typeof kindLabel
  name: string | null
  parts: string | null
  created_at: Date
  used_at: Date | null
}

/** Tables of what is switched on. A statement each, because they are on different servers. */
const sources: ((salonId: RawBuilder<SalonId>, now: Date) => RawBuilder<Found>)[] = [
  (salonId, now) => sql<Found>`
    select id, 'key' as kind, name, array_to_string(areas, ',') as parts, created_at, last_used_at as used_at from api_keys
    where salon_id = ${salonId} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and areas && array['clients', 'appointments', 'allergies', 'till']`,
  (salonId) => sql<Found>`
    select id, 'webhook' as kind, substring(url from '^[a-z]+://([^/:?#]+)') as name,
      array_to_string(events, ',') as parts, created_at, null::timestamptz as used_at
    from webhooks where salon_id = ${salonId} and is_active`,
  (salonId) => sql<Found>`
    select id, 'calendar' as kind, null::text as name, null::text as parts, created_at, null::timestamptz as used_at from calendar_feeds
    where salon_id = ${salonId}`,
  (salonId) => sql<Found>`
    select id, 'device' as kind, device as name, null::text as parts, created_at, last_success_at as used_at from push_subscriptions
    where salon_id = ${salonId}`,
]

const kindLabel = {
  key: 'Çelës API',
  webhook: 'Webhook',
  calendar: 'Kalendar',
  device: 'Njoftime në pajisje',
}

/** Parts of the data, by kind; keys and webhooks get those that were chosen. */
const dataOf: Partial<Record<Found['kind'], string>> = {
  calendar: 'Terminet me emrat e klientëve',
  device: 'Njoftime për terminet, të koduara',
}

const labels: Record<string, string> = { ...areaLabels, ...eventLabels }

/** All recipients of a salon. Plan: keys and indexes by salon, a few rows each. */
async function found(call: Pick<Call, 'now' | 'scope'>, salonId: SalonId) {
  const scope = call.scope(salonId)
  const rows = await Promise.all(sources.map((source) => scope.sql((id) => source(id, call.now))))
  return rows.flat().map(({ kind, parts, ...row }) => ({
    ...row,
    kind: kindLabel[kind],
    data:
      dataOf[kind] ??
      (parts ?? '')
        .split(',')
        .map((part) => labels[part] ?? part)
        .join(', '),
  }))
}

/** All recipients of a salon, the earliest first. */
export const recipientsOf = async (call: Pick<Call, 'now' | 'scope'>, salonId: SalonId) =>
  (await found(call, salonId))
    .map(({ created_at, used_at, ...row }) => ({
      ...row,
      since: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    }))
    .toSorted((first, second) => (first.since + first.id < second.since + second.id ? -1 : 1))

/** Programs and devices that get clients' data now. */
export const recipients: ExportDataset = {
  key: 'recipients',
  sheet: 'Kush i merr',
  fields: [
    ...shared('id', 'kind', 'name'),
    field('data', 'Çfarë merr', 'text', 40),
    field('created_at', 'Që nga', 'moment'),
    field('used_at', 'Përdorur më', 'moment'),
  ],
  async page(call, salonId, after, limit) {
    return (await found(call, salonId))
      .filter(({ id }) => id > after)
      .toSorted((first, second) => (first.id < second.id ? -1 : 1))
      .slice(0, limit)
  },
}
