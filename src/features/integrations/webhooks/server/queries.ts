import { sql, type Selectable } from 'kysely'
import type { WebhookRow } from '#database/rows/webhooks.ts'
import type { SystemCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { webhookNotFound, type Delivery, type Webhook } from '../contract.ts'
import type { Problem, WebhookEvent } from '../rules.ts'

const columns = ['id', 'url', 'events', 'is_active', 'failing_since', 'ended_at', 'created_at'] as const

/** A webhook as shown to the owner, without its secret. */
const shown = (row: Pick<Selectable<WebhookRow>, (typeof columns)[number]>): Webhook => ({
  ...row,
  events: row.events as WebhookEvent[],
  failing_since: row.failing_since?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export async function webhooksOf(salon: SalonScope): Promise<Webhook[]> {
  const rows = await salon.selectFrom('webhooks').select(columns).orderBy('created_at').orderBy('id').execute()
  return rows.map(shown)
}

/** Throws 404. */
export async function webhookById(salon: SalonScope, id: string): Promise<Webhook> {
  const row = await salon.selectFrom('webhooks').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw webhookNotFound()
  return shown(row)
}

/** Deliveries, latest first. Plan: webhook_deliveries_list, one page. */
export async function deliveriesOf(
  salon: SalonScope,
  webhookId: string,
  slice: { limit: number; offset: number },
): Promise<Delivery[]> {
  const rows = await salon
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'happened_at', 'state', 'attempts', 'tried_at', 'due_at', 'status', 'problem'])
    .where('webhook_id', '=', webhookId)
    .orderBy('number', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return rows.map((row) => ({
    ...row,
    event: row.event as Delivery['event'],
    problem: row.problem as Problem | null,
    happened_at: row.happened_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    due_at: row.state === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
  }))
}

export interface Claimed {
  salon_id: SalonId
  id: string
  webhook_id: string
  number: number
  event: string
  data: object
  happened_at: Date
  attempts: number
  first_tried_at: Date
  url: string
  secret: string
  former_secret: string | null
  former_until: Date | null
}

/** Maximum concurrent deliveries per webhook, so that a slow one does not block others. */
const perWebhook = 5
const perRound = 50
/** Minutes after which the claim of a dead process expires. */
const claimedMinutes = 5

/** Salons with due deliveries. Plan: active webhooks, for each webhook_deliveries_waiting up to the first due one. */
export async function salonsWithDue(call: SystemCall): Promise<SalonId[]> {
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId }>`
      select distinct salon_id from webhooks w
      where w.is_active and exists (
        select from webhook_deliveries o
        where o.salon_id = w.salon_id and o.webhook_id = w.id and o.state = 'waiting' and (o.due_at is null or o.due_at <= ${call.now}))
      ${among} limit ${perRound}`.execute(call.allSalons),
  )
  return rows.map((row) => row.salon_id)
}

/**
 * Claims due deliveries of a salon: only the first of each subject, so that a receiver gets changes in order. Other
 * processes skip claimed ones. Plan: the salon's active webhooks, for each webhook_deliveries_waiting from its first
 * waiting one, and webhook_deliveries_subject for earlier ones.
 */
export async function claimDue(call: SystemCall, salon: SalonScope): Promise<Claimed[]> {
  const claimed = await salon.sql(
    (id) => sql<Claimed>`
      with due as materialized (
        select d.salon_id, d.id, w.url, w.secret, w.former_secret, w.former_until
        from webhooks w cross join lateral (
          select o.salon_id, o.id from webhook_deliveries o
          where o.salon_id = ${id} and o.webhook_id = w.id and o.state = 'waiting'
            and (o.due_at is null or o.due_at <= ${call.now})
            and not exists (select from webhook_deliveries e where e.salon_id = ${id} and e.webhook_id = o.webhook_id
              and e.subject = o.subject and e.state = 'waiting' and e.number < o.number)
          order by o.number limit ${perWebhook} for update skip locked) d
        where w.salon_id = ${id} and w.is_active)
      update webhook_deliveries t
        set due_at = ${plusMinutes(call.now, claimedMinutes)}, attempts = t.attempts + 1, tried_at = ${call.now},
          first_tried_at = coalesce(t.first_tried_at, ${call.now})
        from due where t.salon_id = ${id} and t.id = due.id
        returning t.salon_id, t.id, t.webhook_id, t.number, t.event, t.data, t.happened_at, t.attempts, t.first_tried_at,
          due.url, due.secret, due.former_secret, due.former_until`,
  )
  return claimed.toSorted((a, b) => a.number - b.number)
}
