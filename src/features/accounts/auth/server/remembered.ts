import { createHmac } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { plusDays } from '#platform/shared/time.ts'
import { sessionMaxDays } from '../rules.ts'
import { hashToken, newToken } from './sessions.ts'

/** The cookie of a device that stays logged in. No script can read it, and no other site can have it sent. */
const cookieName = 'orari_session'

/**
 * The token that belongs to a cookie. It is derived in one direction: a token that was stolen from a tab is not the
 * cookie, and all tabs of the device share one session.
 */
export function tokenOf(cookie: string): string {
  return createHmac('sha256', cookie).update('token').digest('base64url')
}

/** The device's cookie; null without one, and for a call that another origin caused. */
export function cookieOf({ request }: RawHttp): string | null {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return null
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='))
  const value = cookies.find(([name]) => name === cookieName)?.[1]
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

function setCookie(call: Call, { reply }: RawHttp, value: string, seconds: number): void {
  const secure = call.installation.appUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** Gives the device a new cookie and returns it. */
export function makeCookie(call: Call, raw: RawHttp): string {
  const cookie = newToken()
  setCookie(call, raw, cookie, sessionMaxDays * 86_400)
  return cookie
}

export const dropCookie = (call: Call, raw: RawHttp): void => setCookie(call, raw, '', 0)

/** Ends the session of the cookie that a new login replaces. */
export async function forgetCookie(call: Call, raw: RawHttp): Promise<void> {
  const cookie = cookieOf(raw)
  if (!cookie) return
  await call.db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(tokenOf(cookie)))
    .where('remembered', '=', true)
    .execute()
}

/** True if a session is that of the device's cookie. */
export async function isOfCookie(call: Call, raw: RawHttp, sessionId: string): Promise<boolean> {
  const cookie = cookieOf(raw)
  if (!cookie) return false
  const found = await call.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(tokenOf(cookie)))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

/** When a session that began at a moment ends, however much it is used. */
export const rememberedUntil = (createdAt: Date): string => plusDays(createdAt, sessionMaxDays).toISOString()
