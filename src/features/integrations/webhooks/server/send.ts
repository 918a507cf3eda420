import type { SystemCall } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { AddressRefused, postOutbound } from '#platform/server/outbound.ts'
import { ownerEmails } from '#platform/server/salonRow.ts'
import { unseal } from '#platform/server/secrets/secrets.ts'
import { hasFailedTooLong, nextAttempt, type Problem } from '../rules.ts'
import { claimDue, salonsWithDue, type Claimed } from './queries.ts'
import { flag } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'
import { createHmac, randomBytes } from 'node:crypto'

/** True to allow receivers in the private network, and without TLS. */
export const webhookSetting: Setting<{ allowPrivate: boolean }> = {
  read: (env) => ({ allowPrivate: flag(env, 'WEBHOOKS_ALLOW_PRIVATE') }),
}

/** Response timeout, in ms. */
const timeoutMs = 10_000
/** Maximum rounds per run, so that a run ends before the next one starts. */
const maxRounds = 10

interface Outcome {
  /** Null without a response. */
  status: number | null
  problem: Problem | null
  retryAfter: number | null
}

/** Sends due deliveries. No transaction is open while waiting for a receiver. */
export async function send(call: SystemCall): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const claimed: Claimed[] = []
    for (const salon of await salonsWithDue(call)) {
      claimed.push(...(await call.transact((tx) => claimDue(tx, tx.scope(salon)))))
    }
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map(async (delivery) => {
        const outcome = await post(call, delivery)
        await call.transact((tx) => settle(tx, delivery, outcome))
      }),
    )
  }
}

/** At-least-once delivery: if the process dies before `settle`, it is sent again with the same id. */
async function post(call: SystemCall, delivery: Claimed): Promise<Outcome> {
  const { id, event, data, happened_at, secret, former_secret, former_until } = delivery
  const place = secretPlace(delivery.salon_id, delivery.webhook_id)
  const body = JSON.stringify({ type: event, timestamp: happened_at.toISOString(), data })
  const stored = former_secret && former_until && former_until > call.now ? [secret, former_secret] : [secret]
  const secrets = stored.map((each) => unseal(call, place, each))
  try {
    const { status, retryAfter } = await postOutbound({
      url: delivery.url,
      headers: signedHeaders(id, call.now, body, secrets),
      body: Buffer.from(body),
      timeoutMs,
      allowPrivate: call.settings.of(webhookSetting).allowPrivate,
    })
    return { status, problem: null, retryAfter }
  } catch (error) {
    // The URL is not logged, because it may contain a secret of the receiver. The owner sees the problem with the
    // delivery.
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    const problem = error instanceof AddressRefused ? 'refused' : isLate ? 'timeout' : 'unreachable'
    return { status: null, problem, retryAfter: null }
  }
}

/** Records the outcome. Lock order: the webhook, then its delivery. */
async function settle(call: SystemCall, delivery: Claimed, outcome: Outcome): Promise<void> {
  const { id, webhook_id, first_tried_at, attempts } = delivery
  const salon = call.scope(delivery.salon_id)
  const webhook = await salon
    .selectFrom('webhooks')
    .select(['is_active', 'failing_since', 'url'])
    .where('id', '=', webhook_id)
    .forUpdate()
    .executeTakeFirst()
  // The webhook was deleted in the meantime.
  if (!webhook) return
  const { status, problem, retryAfter } = outcome
  const done = status !== null && status >= 200 && status < 300
  call.announce(salon.id, 'webhooks')
  await salon
    .updateTable('webhook_deliveries')
    .set({
      state: done ? 'delivered' : hasFailedTooLong(first_tried_at, call.now) ? 'failed' : 'waiting',
      due_at: done ? null : nextAttempt(call.now, attempts, retryAfter),
      status,
      problem,
    })
    .where('id', '=', id)
    .execute()
  const setFailing = (at: Date | null) =>
    salon.updateTable('webhooks').set({ failing_since: at }).where('id', '=', webhook_id).execute()
  if (done) {
    if (webhook.failing_since) await setFailing(null)
    return
  }
  const since = webhook.failing_since ?? call.now
  if (webhook.is_active && hasFailedTooLong(since, call.now)) {
    await salon
      .updateTable('webhooks')
      .set({ is_active: false, ended_at: call.now, updated_at: call.now })
      .where('id', '=', webhook_id)
      .execute()
    await salon
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', due_at: null })
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', 'waiting')
      .execute()
    for (const to of await ownerEmails(call, salon.id)) await queueMail(call, endedMail(call, to, webhook.url))
  } else if (!webhook.failing_since) {
    await setFailing(call.now)
  }
}

/** Contains only the host, because the rest of the URL may be secret. */
const endedMail = (call: SystemCall, to: string, url: string) =>
  renderEmail(call.installation, to, {
    subject: 'Një webhook u ndal – Orari',
    title: 'Një webhook u ndal',
    paragraphs: [
      `Programi te ${new URL(url).host} nuk i pranoi dërgimet për tri ditë, prandaj nuk i dërgojmë më asgjë.`,
      'Kur të punojë përsëri, ndizeni te Lidhjet. Dërgimet që nuk arritën mund t’i dërgoni përsëri nga lista.',
    ],
    action: { label: 'Hape Lidhjet', href: `${call.installation.appUrl}/konfigurimet?tab=lidhjet&pjesa=programe` },
  })

export const secretPlace = (salonId: string, id: string) => ({ table: 'webhooks', key: [salonId, id] })

const prefix = 'whsec_'

/** 256 random bits in the format of Standard Webhooks. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

const signatureOf = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** Headers of Standard Webhooks: id, timestamp, and one signature per secret over both and the body. */
function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Orari-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  }
}
