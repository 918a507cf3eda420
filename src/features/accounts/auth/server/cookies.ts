import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { isToken } from '#platform/server/tokens.ts'

export function readCookie({ request }: RawHttp, name: string): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='))
  const token = cookies.find(([found]) => found === name)?.[1]
  return token && isToken(token) ? token : null
}

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
