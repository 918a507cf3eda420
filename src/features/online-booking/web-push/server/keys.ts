import { createECDH } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import { ConfigError, flag, secret, type Env } from '#platform/server/env.ts'
import { seal, unseal } from '#platform/server/secrets/secrets.ts'
import type { Setting } from '#platform/server/settings.ts'

/** Key pair that identifies the installation to push services (VAPID, RFC 8292), base64url. */
interface PushKeys {
  publicKey: string
  privateKey: string
}

interface PushSettings {
  /** Null to generate keys and store them in the database. */
  keys: PushKeys | null
  /** True to allow push services in the private network, and without TLS. */
  allowPrivate: boolean
}

function read(env: Env): PushSettings {
  const publicKey = env.PUSH_PUBLIC_KEY?.trim() || null
  const privateKey = secret(env, 'PUSH_PRIVATE_KEY')
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new ConfigError(
      `${publicKey ? 'PUSH_PRIVATE_KEY' : 'PUSH_PUBLIC_KEY'}: set both PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, or neither`,
    )
  return {
    keys: publicKey && privateKey ? checked({ publicKey, privateKey }) : null,
    allowPrivate: flag(env, 'PUSH_ALLOW_PRIVATE'),
  }
}

function checked(keys: PushKeys): PushKeys {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'))
    if (ecdh.getPublicKey('base64url') === keys.publicKey) return keys
  } catch {
    // Reported below without the key's content.
  }
  throw new ConfigError('PUSH_PRIVATE_KEY: not the private key of PUSH_PUBLIC_KEY (P-256, base64url)')
}

export const pushSetting: Setting<PushSettings> = { read }

const place = { table: 'push_keys', key: ['1'] }

/** Key pair of the installation, shared by its processes and kept over restarts. */
export async function pushKeys(call: Call): Promise<PushKeys> {
  const { keys } = call.settings.of(pushSetting)
  if (keys) return keys
  const stored = await find(call)
  if (stored) return stored
  const { default: webPush } = await import('web-push')
  const generated = webPush.generateVAPIDKeys()
  await call.transact(async (tx) => {
    const private_key = await seal(tx, place, generated.privateKey)
    await tx.db
      .insertInto('push_keys')
      .values({ id: 1, public_key: generated.publicKey, private_key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
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
  return row ? { publicKey: row.public_key, privateKey: unseal(call, place, row.private_key) } : null
}
