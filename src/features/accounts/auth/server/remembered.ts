import { createHmac, randomBytes } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { plusDays } from '#platform/shared/time.ts'
import { sessionMaxDays } from '../rules.ts'
import { dropCookie, readCookies, setCookie, type TokenCookie } from './cookies.ts'
import { openSessions } from './sessions.ts'

/**
 * Beginning of the names of cookies that remember people on a device, unreadable for scripts and not sent by other
 * sites. The rest is the user's id; nothing for a device remembered by a version with one person per device.
 */
const cookiePrefix = 'orari_session'
const cookieNameOf = (userId: string): string => `${cookiePrefix}_${userId.replaceAll('-', '')}`

/** Cookies considered of one request; a browser never has more. */
const maxCookies = 20

/**
 * Session token derived from a cookie and the salt of its session by a one-way function. A token stolen from a tab does
 * not reveal the cookie, and the cookie, which a colleague can read with the browser's tools, does not reveal the token
 * without the PIN. Null for a session of version 1.0.0.
 */
export const tokenOf = (cookie: string, salt: Buffer | null): string =>
  createHmac('sha256', cookie)
    .update('token')
    .update(salt ?? '')
    .digest('base64url')

export const newSalt = (): Buffer => randomBytes(32)

/** Columns of a session by which a cookie finds it. */
export const storedOf = (cookie: string, salt: Buffer) => ({
  token_hash: hashToken(tokenOf(cookie, salt)),
  device_hash: hashToken(cookie),
  token_salt: salt,
})

const cookiesOf = (call: Call, raw: RawHttp): TokenCookie[] =>
  readCookies(call, raw)
    .filter(({ name }) => name.startsWith(cookiePrefix))
    .slice(0, maxCookies)

/** People remembered on the device, each with the cookie; without ended sessions. Plan: two unique indexes. */
export async function peopleOf(call: Call, raw: RawHttp) {
  const cookies = cookiesOf(call, raw)
  if (cookies.length === 0) return []
  const sessions = await openSessions(call)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.pin_hash',
      'sessions.token_hash',
      'sessions.device_hash',
      'sessions.token_salt',
      'users.id as user_id',
      'users.username',
      'users.email',
    ])
    .where((row) =>
      row.or([
        row(
          'sessions.device_hash',
          'in',
          cookies.map(({ token }) => hashToken(token)),
        ),
        row(
          'sessions.token_hash',
          'in',
          cookies.map(({ token }) => hashToken(tokenOf(token, null))),
        ),
      ]),
    )
    .where('sessions.remembered', '=', true)
    .where('users.is_active', '=', true)
    .where('users.role', '=', 'user')
    .execute()
  return cookies.flatMap((cookie) => {
    const [device, token] = [hashToken(cookie.token), hashToken(tokenOf(cookie.token, null))]
    const session = sessions.find((one) => one.device_hash?.equals(device) || one.token_hash.equals(token))
    return session ? [{ ...session, cookie }] : []
  })
}

export type DevicePerson = Awaited<ReturnType<typeof peopleOf>>[number]

/** Sets a new cookie for a user and returns its secret. */
export function makeCookie(call: Call, raw: RawHttp, userId: string): string {
  const token = newToken()
  setCookie(call, raw, { name: cookieNameOf(userId), token, maxAge: sessionMaxDays * 86_400, sameSite: 'Strict' })
  return token
}

/** Removes cookies that no longer belong to a session: of one user, or all. */
export function dropDeadCookies(
  call: Call,
  raw: RawHttp,
  people: readonly DevicePerson[],
  userId: string | null,
): void {
  for (const cookie of cookiesOf(call, raw)) {
    const isDead = !people.some((person) => person.cookie.name === cookie.name)
    if (isDead && (userId === null || cookie.name === cookieNameOf(userId))) dropCookie(call, raw, cookie.name)
  }
}

export const rememberedUntil = (createdAt: Date): string => plusDays(createdAt, sessionMaxDays).toISOString()
