import { createHmac } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { plusDays } from '#platform/shared/time.ts'
import { sessionMaxDays } from '../rules.ts'
import { readCookie, setCookie } from './cookies.ts'

/** Cookie of a remembered device, unreadable for scripts and not sent by other sites. */
const cookieName = 'orari_session'

/**
 * Session token derived from a cookie by a one-way function, so that a token stolen from a tab does not reveal the
 * cookie. All tabs of the device share one session.
 */
export const tokenOf = (cookie: string): string => createHmac('sha256', cookie).update('token').digest('base64url')

/** The device's cookie; null without one, and for cross-origin requests. */
export function cookieOf(raw: RawHttp): string | null {
  const site = raw.request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' ? readCookie(raw, cookieName) : null
}

const keepCookie = (call: Call, raw: RawHttp, token: string, maxAge: number): void =>
  setCookie(call, raw, { name: cookieName, token, maxAge, sameSite: 'Strict' })

export function makeCookie(call: Call, raw: RawHttp): string {
  const cookie = newToken()
  keepCookie(call, raw, cookie, sessionMaxDays * 86_400)
  return cookie
}

export const dropCookie = (call: Call, raw: RawHttp): void => keepCookie(call, raw, '', 0)

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

export const rememberedUntil = (createdAt: Date): string => plusDays(createdAt, sessionMaxDays).toISOString()
