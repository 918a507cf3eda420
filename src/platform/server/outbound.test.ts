import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { AddressRefused, isPublicAddress, postOutbound } from './outbound.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

test('addresses of this machine, of private networks and of reserved ranges are not public', () => {
  const reserved = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1
    192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8
    64:ff9b::7f00:1 100::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 localhost 1.2.3`
  const open =
    '1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.32.0.1 192.167.1.1 223.255.255.255 2a00:1450:4001::1 2620:fe::fe'
  expect(reserved.split(/\s+/).filter(isPublicAddress)).toEqual([])
  expect(open.split(' ').filter((address) => !isPublicAddress(address))).toEqual([])
})

const post = (url: string, more: { allowPrivate?: boolean; timeoutMs?: number } = {}) =>
  postOutbound({ url, headers: {}, body: Buffer.from('x'), timeoutMs: 2_000, allowPrivate: false, ...more })

test('nothing is sent to a host of a private network, in any notation of its address', async () => {
  let calls = 0
  server = createServer((_request, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0',
    'localhost',
  ]
  for (const host of [...hosts, '10.0.0.1', '169.254.169.254'])
    await expect(post(`https://${host}:${port}/`), host).rejects.toThrow(AddressRefused)
  await expect(post('http://1.1.1.1/')).rejects.toThrow(AddressRefused)
  expect(calls).toBe(0)
  expect((await post(`http://localhost:${port}/`, { allowPrivate: true })).status).toBe(200)
})

test('a redirect is returned and not followed, and an unresponsive host times out', async () => {
  const seen: string[] = []
  server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (request.url === '/slow') return
    response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  expect(await post(`${base}/here`, { allowPrivate: true })).toEqual({ status: 307, retryAfter: 7 })
  await expect(post(`${base}/slow`, { allowPrivate: true, timeoutMs: 50 })).rejects.toThrow()
  expect(seen).not.toContain('/elsewhere')
})
