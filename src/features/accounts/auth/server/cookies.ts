import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { isToken } from '#platform/server/tokens.ts'

/**
 * Prefix of the names over https: browsers accept such a cookie only with `Secure`. `__Host-` would need the path `/`,
 * and the cookies would be sent with every call.
 */
const securePrefix = '__Secure-'

const isSecure = ({ installation }: Call): boolean => installation.appUrl.startsWith('https:')

/**
 * False for a call that a page of another site made, also a sibling subdomain: its `Origin` is neither that of APP_URL
 * nor the host that was called, or its `Sec-Fetch-Site` is not `same-origin`. Programs send neither header.
 */
export function isOwnSite({ installation }: Call, { request }: RawHttp): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const [sender, own] = [new URL(origin), new URL(installation.appUrl)]
  return sender.host === own.host ? sender.protocol === own.protocol : sender.host === request.host
}

export interface TokenCookie {
  /** Without the prefix. */
  name: string
  token: string
}

/** The request's cookies that are tokens, each once, those with the prefix first. Empty for a call of another site. */
export function readCookies(call: Call, raw: RawHttp): TokenCookie[] {
  if (!isOwnSite(call, raw)) return []
  const sent = (raw.request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [name = '', token = ''] = part.trim().split('=')
    return isToken(token) ? [{ name, token }] : []
  })
  const prefixed = sent.filter(({ name }) => name.startsWith(securePrefix))
  const former = sent.filter(({ name }) => !name.startsWith(securePrefix))
  const all = [...prefixed.map(({ name, token }) => ({ name: name.slice(securePrefix.length), token })), ...former]
  return [...new Map(all.reverse().map((cookie) => [`${cookie.name}=${cookie.token}`, cookie])).values()].reverse()
}

interface Cookie extends TokenCookie {
  /** Seconds. */
  maxAge: number
  sameSite: 'Strict' | 'Lax'
}

/**
 * Sets a cookie. Over https with both names until version 3.0, because processes of version 2.0 know only the one
 * without the prefix.
 */
export function setCookie(call: Call, { reply }: RawHttp, { name, token, maxAge, sameSite }: Cookie): void {
  const rest = `=${token}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}`
  if (!isSecure(call)) return void reply.header('set-cookie', name + rest)
  for (const prefix of [securePrefix, '']) reply.header('set-cookie', `${prefix}${name}${rest}; Secure`)
}

export const dropCookie = (call: Call, raw: RawHttp, name: string): void =>
  setCookie(call, raw, { name, token: '', maxAge: 0, sameSite: 'Strict' })
