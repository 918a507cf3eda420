import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { deviceDays } from '../rules.ts'
import { hashToken, newToken } from './sessions.ts'

const cookieName = 'orari_device'
const devicesPerUser = 50

/** Token of the device cookie, which only identifies the browser; null without one. */
export function deviceOf({ request }: RawHttp): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='))
  const token = cookies.find(([name]) => name === cookieName)?.[1]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** True if this user has logged in on this device before. */
export async function isKnownDevice(call: Call, userId: string, device: string): Promise<boolean> {
  const found = await call.db
    .selectFrom('login_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(device))
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers that the user logged in on this device, and sets its cookie. */
export async function rememberDevice(call: Call, raw: RawHttp, userId: string): Promise<void> {
  const device = deviceOf(raw) ?? newToken()
  await call.db
    .insertInto('login_devices')
    .values({ user_id: userId, token_hash: hashToken(device), created_at: call.now, last_used_at: call.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: call.now }))
    .execute()
  const latest = call.db
    .selectFrom('login_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(devicesPerUser)
  await call.db
    .deleteFrom('login_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', latest)
    .execute()
  const secure = call.installation.appUrl.startsWith('https:') ? '; Secure' : ''
  raw.reply.header(
    'set-cookie',
    `${cookieName}=${device}; Path=/api/auth; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  )
}
