import type { Call } from '#platform/server/call.ts'
import { pushSetting, type PushKeys } from './setting.ts'

/** Key pair of the installation, shared by its processes and kept over restarts. */
export async function pushKeys(call: Call): Promise<PushKeys> {
  const { keys } = call.settings.of(pushSetting)
  if (keys) return keys
  const stored = await find(call)
  if (stored) return stored
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await call.db
    .insertInto('push_keys')
    .values({ id: 1, public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Processes that generated keys concurrently all use the ones stored first.
  const now = await find(call)
  if (!now) throw new Error('no keys for push notifications')
  return now
}

async function find(call: Call): Promise<PushKeys | null> {
  const row = await call.db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null
}
