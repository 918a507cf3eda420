import { createHmac } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { plusDays } from '#platform/shared/time.ts'
import { sessionMaxDays } from '../rules.ts'
import { hashToken, newToken } from './sessions.ts'

/** Cookie of a remembered device, unreadable for scripts and not sent by other sites. */
const cookieName = 'orari_session'

/**
 * Session token derived from a cookie by a one-way function, so that a token stolen from a tab does not reveal the
 * cookie. All tabs of the device share one session.
 */
export function tokenOf(cookie: string): string {
  return createHmac('sha256', cookie).update('token').digest('base64url')
}

/** The device's cookie; null without one, and for cross-origin requests. */
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

/** Sets a new device cookie and returns it. */
export function makeCookie(call: Call, raw: RawHttp): string {
  const cookie = newToken()
  setCookie(call, raw, cookie, sessionMaxDays * 86_400)
  return cookie
}

export const dropCookie = (call: Call, raw: RawHttp): void => setCookie(call, raw, '', 0)

/** Ends the session of a cookie that a new login replaces. */
export async function forgetCookie(call: Call, raw: RawHttp): Promise<void> {
  const cookie = cookieOf(raw)
  if (!cookie) return
  await call.db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(tokenOf(cookie)))
    .where('remembered', '=', true)
    .execute()
}

/** True if the session belongs to the device's cookie. */
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

/** Maximum end of a session, by its start. */
export const rememberedUntil = (createdAt: Date): string => plusDays(createdAt, sessionMaxDays).toISOString()
