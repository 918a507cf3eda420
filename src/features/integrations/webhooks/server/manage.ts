import type { SalonCall } from '#platform/server/call.ts'
import { mayBePublic } from '#platform/server/outbound.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import { seal } from '#platform/server/secrets/secrets.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import {
  addressRefused,
  tooManyWebhooks,
  webhookMessages,
  webhookNotFound,
  type makeWebhook,
  type removeWebhook,
  type rotateWebhookSecret,
  type updateWebhook,
} from '../contract.ts'
import { formerSecretHours, maxWebhooks } from '../rules.ts'
import { webhookById, webhooksOf } from './queries.ts'
import { webhookSetting, newSecret, secretPlace } from './send.ts'

export const list = async (call: SalonCall) => ({ webhooks: await webhooksOf(call.salon) })

/** Normalised URL. Host names are resolved when sending. Throws 400 address_refused. */
function checkedUrl(call: SalonCall, text: string): string {
  const { allowPrivate } = call.settings.of(webhookSetting)
  const url = URL.canParse(text) ? new URL(text) : null
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:']
  if (!url || !protocols.includes(url.protocol) || url.username || url.password || !(allowPrivate || mayBePublic(host)))
    throw addressRefused('url')
  url.hash = ''
  return url.href
}

/** Throws 400 address_refused, 409 too_many_webhooks. */
export async function make(call: SalonCall, { url, events }: InputOf<typeof makeWebhook>) {
  const address = checkedUrl(call, url)
  await lockSalon(call, call.salon.id)
  if ((await webhooksOf(call.salon)).length >= maxWebhooks) throw tooManyWebhooks()
  const [id, secret] = [newId(call.now), newSecret()]
  await call.salon
    .insertInto('webhooks', {
      id,
      url: address,
      events: [...new Set(events)],
      secret: await seal(call, secretPlace(call.salon.id, id), secret),
      former_secret: null,
      former_until: null,
      failing_since: null,
      ended_at: null,
      created_at: call.now,
      updated_at: call.now,
    })
    .execute()
  call.announce(call.salon.id, 'webhooks')
  return { webhook: await webhookById(call.salon, id), secret, message: webhookMessages.made }
}

/** Switching a webhook on resets its failures. Throws 400 address_refused, 404. */
export async function update(call: SalonCall, { id, url, events, is_active }: InputOf<typeof updateWebhook>) {
  await call.salon
    .updateTable('webhooks')
    .set({
      updated_at: call.now,
      url: url === undefined ? undefined : checkedUrl(call, url),
      events: events && [...new Set(events)],
      is_active,
      ...(is_active && { failing_since: null, ended_at: null }),
    })
    .where('id', '=', id)
    .execute()
  const webhook = await webhookById(call.salon, id)
  call.announce(call.salon.id, 'webhooks')
  return { webhook, message: webhookMessages.changed }
}

/** Replaces the secret. The previous one also signs for a day, so that the receiver can switch. Throws 404. */
export async function rotate(call: SalonCall, { id }: InputOf<typeof rotateWebhookSecret>) {
  const secret = newSecret()
  const sealed = await seal(call, secretPlace(call.salon.id, id), secret)
  await call.salon
    .updateTable('webhooks')
    .set((ref) => ({
      former_secret: ref.ref('secret'),
      former_until: plusMinutes(call.now, 60 * formerSecretHours),
      secret: sealed,
      updated_at: call.now,
    }))
    .where('id', '=', id)
    .execute()
  const webhook = await webhookById(call.salon, id)
  call.announce(call.salon.id, 'webhooks')
  return { webhook, secret, message: webhookMessages.rotated }
}

export async function remove(call: SalonCall, { id }: InputOf<typeof removeWebhook>) {
  const { numDeletedRows } = await call.salon.deleteFrom('webhooks').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw webhookNotFound()
  call.announce(call.salon.id, 'webhooks')
  return { message: webhookMessages.removed }
}
