import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { deviceDays } from '../rules.ts'
import { isOwnSite, readCookies, setCookie } from './cookies.ts'

const cookieName = 'orari_device'
const devicesPerUser = 50

/** Token of the device cookie, which only identifies the browser; null without one. */
export const deviceOf = (call: Call, raw: RawHttp): string | null =>
  readCookies(call, raw).find(({ name }) => name === cookieName)?.token ?? null

export async function isKnownDevice(call: Call, userId: string, device: string): Promise<boolean> {
  const found = await call.db
    .selectFrom('login_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(device))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Gives the browser a new device cookie, because the one it sent may be known to somebody who planted it. Other users
 * with the former one have the new one from then on.
 */
export async function rememberDevice(call: Call, raw: RawHttp, userId: string): Promise<void> {
  if (!isOwnSite(call, raw)) return
  const former = deviceOf(call, raw)
  const device = newToken()
  if (former)
    await call.db
      .updateTable('login_devices')
      .set({ token_hash: hashToken(device) })
      .where('token_hash', '=', hashToken(former))
      .execute()
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
  setCookie(call, raw, { name: cookieName, token: device, maxAge: deviceDays * 86_400, sameSite: 'Lax' })
}
