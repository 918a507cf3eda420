import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { makeLog } from '../log.ts'
import { endColleagueSessions, updateColleague } from '#features/accounts/colleagues/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { Live } from './live.ts'
import { connectBehind, testDatabase } from '#testing/server/postgres.ts'
import { eventually } from '#testing/server/eventually.ts'

const server = testApp()
let address: string

beforeAll(async () => {
  address = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
})

/** Opens the stream like a browser and returns its lines one by one. */
async function listen(token: string): Promise<{ next(): Promise<string[]>; close(): Promise<void> }> {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const waiting: string[] = []
  return {
    async next() {
      while (waiting.length === 0) {
        const { done, value } = await reader.read()
        if (done) throw new Error('the stream ended')
        waiting.push(...value.split('\n').filter(Boolean))
      }
      return (JSON.parse(waiting.shift() ?? '') as { topics: string[] }).topics
    },
    async close() {
      abort.abort()
      await reader.cancel().catch(() => undefined)
    },
  }
}

test('a salon’s change reaches its own screens after the commit, and no other salon', async () => {
  const mine = await server.salon()
  const other = await server.salon()
  const [here, there] = await Promise.all([listen(mine.token), listen(other.token)])
  expect(await here.next()).toEqual([])
  expect(await there.next()).toEqual([])
  await server.app.asSystem(async (call) => call.announce(mine.id, 'appointments'))
  expect(await here.next()).toEqual(['appointments'])
  await server.app.asSystem(async (call) => call.announce(other.id, 'services'))
  expect(await there.next()).toEqual(['services'])
  await Promise.all([here.close(), there.close()])
})

test('a colleague’s stream ends at once when the account is deactivated or its sessions are ended', async () => {
  const owner = await server.salon()
  const stream = await listen(owner.token)
  expect(await stream.next()).toEqual([])
  for (const end of [
    (id: string) => server.call(updateColleague, { id, is_active: false }, owner.token),
    (id: string) => server.call(endColleagueSessions, { id }, owner.token),
  ]) {
    const colleague = await server.colleague(owner, 'reception')
    const theirs = await listen(colleague.token)
    expect(await theirs.next()).toEqual([])
    await end(colleague.userId)
    // Before the next heartbeat, whose line has no topics.
    expect(await stream.next()).toEqual(['colleagues'])
    await expect(theirs.next()).rejects.toThrow('the stream ended')
  }
  await stream.close()
})

test('a rolled back write announces nothing', async () => {
  const mine = await server.salon()
  const stream = await listen(mine.token)
  expect(await stream.next()).toEqual([])
  await expect(
    server.app.asSystem(async (call) => {
      call.announce(mine.id, 'services')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await server.app.asSystem(async (call) => call.announce(mine.id, 'clients'))
  expect(await stream.next()).toEqual(['clients'])
  await stream.close()
})

test('an announcement names the calls that made the change, unless something else changed the topic too', async () => {
  const mine = await server.salon()
  const { live } = server.app
  const received: [readonly string[], readonly string[] | undefined][] = []
  const arrived = (count: number) => eventually(() => expect(received).toHaveLength(count))
  live.subscribe(mine.id, (topics, requests) => void received.push([topics, requests]))
  const response = await server.raw({
    method: 'POST',
    url: `/api${addService.path}`,
    token: mine.token,
    headers: { 'x-request-id': 'one-of-mine', 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'Larje', price: 3 }),
  })
  expect(response.statusCode).toBe(201)
  await arrived(1)
  expect(received[0]).toEqual([['services'], ['one-of-mine']])

  live.announce(mine.id, 'services', 'first')
  live.announce(mine.id, 'clients', 'first')
  live.announce(mine.id, 'services', 'second')
  live.announce(mine.id, 'hours', 'first')
  live.announce(mine.id, 'hours')
  await arrived(4)
  expect(received.slice(1)).toEqual([
    [['hours'], undefined],
    [['services'], ['first', 'second']],
    [['clients'], ['first']],
  ])

  for (let call = 0; call < 30; call += 1) live.announce(mine.id, 'services', `call-${call}`)
  await arrived(5)
  expect(received[4]).toEqual([['services'], undefined])
})

test('announcements reach other processes, and * follows a lost connection', async () => {
  const database = await testDatabase()
  const log = makeLog('silent')
  const [here, there] = [new Live(database.connection, log), new Live(database.connection, log)]
  await Promise.all([here.start(), there.start()])
  const salon = (await server.salon()).id
  const received: string[] = []
  let wake: (() => void) | null = null
  there.subscribe(salon, (topics) => {
    received.push(...topics)
    wake?.()
  })
  const until = async (topic: string) => {
    while (!received.includes(topic)) await new Promise<void>((resolve) => (wake = resolve))
  }
  here.announce(salon, 'appointments')
  await until('appointments')

  // Ends the listening connections, like a restart of the database.
  const { Client } = (await import('pg')).default
  const client = new Client(database.connection)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const ended = once(client, 'end')
  await client.end()
  await ended
  await until('*')
  await Promise.all([here.stop(), there.stop()])
  await database.drop()
})

test('reconnection attempts to the database follow one another with growing pauses', async () => {
  const database = await testDatabase()
  let away = false
  const pauses: number[] = []
  let refused = 0
  const back = Promise.withResolvers<void>()
  const pause = async (ms: number) => {
    pauses.push(ms)
    // The ninth attempt waits until the database is back.
    if (pauses.length === 9) await back.promise
  }
  const through = createServer((socket) => {
    socket.on('error', () => undefined)
    if (away) {
      refused += 1
      return socket.destroy()
    }
    const behind = connectBehind(database.connection)
    open.add(socket)
    socket.pipe(behind).pipe(socket)
    return socket
  })
  const open = new Set<Socket>()
  through.listen(0, '127.0.0.1')
  await once(through, 'listening')
  const front = { ...database.connection, host: '127.0.0.1', port: (through.address() as AddressInfo).port }
  const live = new Live(front, makeLog('silent'), pause)
  await live.start()
  const received: string[] = []
  let onReceived: (() => void) | null = null
  live.subscribe((await server.salon()).id, (topics) => {
    received.push(...topics)
    onReceived?.()
  })

  away = true
  for (const socket of open) socket.destroy()
  await eventually(() => expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]))
  expect(refused).toBe(8)
  away = false
  back.resolve()
  while (received.length === 0) await new Promise<void>((resolve) => (onReceived = resolve))
  expect(received).toEqual(['*'])
  await live.stop()
  through.close()
  await database.drop()
})

test('the topic * reaches every screen', async () => {
  const mine = await server.salon()
  const streams = await Promise.all([1, 2, 3].map(() => listen(mine.token)))
  for (const stream of streams) expect(await stream.next()).toEqual([])
  await server.app.asSystem(async (call) => call.announce(mine.id, '*' as never))
  for (const stream of streams) expect(await stream.next()).toEqual(['*'])
  await Promise.all(streams.map((stream) => stream.close()))
})

test('a stream requires a session', async () => {
  expect((await fetch(`${address}/api/live`)).status).toBe(401)
})
