import { ConfigError, url } from './env.ts'

export interface Host {
  /** A host name, an IP address, or the folder of a socket. */
  host: string
  port: number
}

export type ServerRole = 'primary' | 'standby'

export interface DatabaseAddress {
  /** Address of the first host, because node-postgres does not support lists. */
  connectionString: string
  hosts: readonly Host[]
  /** Null if the role does not matter. */
  role: ServerRole | null
}

const form = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/

const roles: Record<string, ServerRole> = {
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  'prefer-standby': 'standby',
}

/**
 * Parses an address with one or several hosts, as libpq does: `postgres://user@one,two:5433/orari`, or `host=` and
 * `port=` in its query, with `target_session_attrs`. `usual` is the role for several hosts without that attribute.
 */
export function databaseAddress(name: string, text: string, usual: ServerRole): DatabaseAddress {
  const parts = form.exec(text)
  // `url` throws with the reason.
  if (!parts) return { connectionString: url(name, text, ['postgres:', 'postgresql:']).href, hosts: [], role: null }
  const [, scheme = '', account, authority = '', path = '', queryText = ''] = parts
  const query = new URLSearchParams(queryText)
  const hosts = readHosts(name, query.get('host') ?? authority, query.get('port'))
  const attributes = query.get('target_session_attrs')
  const asked = attributes === null || attributes === 'any' ? null : roles[attributes]
  if (asked === undefined || (asked !== null && asked !== usual)) {
    const allowed = Object.keys(roles).filter((each) => roles[each] === usual)
    throw new ConfigError(`${name}: target_session_attrs: expected ${allowed.join(' or ')}, got "${attributes}"`)
  }
  if (hosts.length === 1 && asked === null) {
    url(name, text, ['postgres:', 'postgresql:'])
    return { connectionString: text, hosts, role: null }
  }
  for (const each of ['host', 'port', 'target_session_attrs']) query.delete(each)
  const [{ host, port }] = hosts as [Host]
  if (host.startsWith('/')) {
    query.set('host', host)
    query.set('port', String(port))
  }
  const server = host.startsWith('/') ? 'localhost' : `${host.includes(':') ? `[${host}]` : host}:${port}`
  const rest = query.size > 0 ? `?${query}` : ''
  const connectionString = `${scheme}${account === undefined ? '' : `${account}@`}${server}${path}${rest}`
  url(name, connectionString, ['postgres:', 'postgresql:'])
  return { connectionString, hosts, role: usual }
}

function readHosts(name: string, list: string, ports: string | null): Host[] {
  const portList = ports?.split(',') ?? []
  return list.split(',').map((each, index) => {
    const [, bracketed, bare, own] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d*))?$/.exec(each) ?? []
    const host = decodeURIComponent(bracketed ?? bare ?? '')
    const port = Number(own || (portList.length > 1 ? portList[index] : portList[0]) || 5432)
    if (host === '' && list.includes(',')) throw new ConfigError(`${name}: a host of its list is missing or malformed`)
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new ConfigError(`${name}: the port of ${host} is not from 1 to 65535`)
    }
    return { host: host || 'localhost', port }
  })
}
