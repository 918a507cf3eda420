import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** An import of this module would also load Node's `fetch`, 3 MB. */
const { request: httpRequest } = process.getBuiltinModule('node:http')

/** Requests to addresses given by users, which must not reach the server's own network. */

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Protocol assignments, including tunnels with an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/** Public IPv6 addresses. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !reserved.check(address, 'ipv4')
  return kind === 6 && unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** True if a host may be public, judged before its name is resolved. */
export const mayBePublic = (host: string): boolean =>
  isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host)

/** A host that is not in the public internet. */
export class AddressRefused extends Error {}

/** DNS lookup of the connection itself, so that a changed DNS answer between check and use has no effect. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new AddressRefused(`${hostname} is not in the public internet`), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

interface OutboundRequest {
  url: string
  headers: Record<string, string>
  body: Buffer
  /** Timeout of the whole request, in ms. */
  timeoutMs: number
  /** Also allows plain HTTP and private hosts, if the installation is configured so. */
  allowPrivate: boolean
}

/**
 * Posts to an address given by a user. Does not follow redirects or read the body; `retryAfter` has the seconds of
 * that header, null without one. Throws AddressRefused for a private host, and network errors.
 */
export async function postOutbound(call: OutboundRequest) {
  const url = new URL(call.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!call.allowPrivate) {
    if (url.protocol !== 'https:') throw new AddressRefused(`${url.protocol} is not https:`)
    // Names are checked when they are resolved.
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused(`${host} is not in the public internet`)
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...call.headers, 'content-length': String(call.body.length) },
      agent: false,
      signal: AbortSignal.timeout(call.timeoutMs),
      lookup: call.allowPrivate ? undefined : publicLookup,
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(call.body)
  })
  response.destroy()
  const seconds = Number(response.headers['retry-after'])
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'] && Number.isFinite(seconds) ? Math.max(0, seconds) : null,
  }
}
