import { isIPv6 } from 'node:net'

/** Network of an IP address for rate limits: the IPv4 address, or the /64 of IPv6, which one subscriber has. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  // A dotted IPv4 suffix replaces two groups.
  const afterCount = after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - afterCount }, () => '0')
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
