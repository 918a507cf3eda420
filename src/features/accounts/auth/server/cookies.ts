import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { isToken } from '#platform/server/tokens.ts'

/** The request's cookies that are tokens. */
export const readCookies = ({ request }: RawHttp): { name: string; token: string }[] =>
  (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [name = '', token = ''] = part.trim().split('=')
    return isToken(token) ? [{ name, token }] : []
  })

export const readCookie = (raw: RawHttp, name: string): string | null =>
  readCookies(raw).find((cookie) => cookie.name === name)?.token ?? null

interface Cookie {
  name: string
  /** Empty to remove the cookie. */
  token: string
  /** Seconds. */
  maxAge: number
  sameSite: 'Strict' | 'Lax'
}

export function setCookie(call: Call, { reply }: RawHttp, { name, token, maxAge, sameSite }: Cookie): void {
  const secure = call.installation.appUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${name}=${token}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`
  reply.header('set-cookie', value)
}
