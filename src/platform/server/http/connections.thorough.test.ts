import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/server/app.ts'
import { makeLog } from '../log.ts'
import { eventually } from '#testing/server/eventually.ts'

let server: TestApp
let port: number

beforeEach(async () => {
  server = await openTestApp()
  port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => server.close())

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => undefined)
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

test('a shutdown waits neither for an idle connection nor for a request that never ends', async () => {
  const ahead = await open()
  const slow = await open()
  const began = once(server.app.http.server, 'request')
  slow.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await began
  await Promise.all([closed(ahead), closed(slow), server.app.http.close()])
})

test('an unparsable request is answered with a sentence', async () => {
  for (const [bytes, status] of [
    [`GET / HTTP/1.1\r\nHost: x\r\nx-large: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['përshëndetje\r\n\r\n', 400],
  ] as const) {
    const socket = await open()
    socket.write(bytes)
    const [head, body] = (await textOf(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body ?? '')).toEqual({
      success: false,
      code: 'bad_request',
      message: 'Kërkesa nuk mund të lexohet.',
    })
  }
})

test('a client that disconnects while sending logs no error', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = makeLog('debug', { write: (line: string) => lines.push(JSON.parse(line)) })
  await using logged = await openTestApp({ log })
  const at = Number(new URL(await logged.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = connect(at, '127.0.0.1')
  await once(socket, 'connect')
  const began = once(logged.app.http.server, 'request')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await began
  socket.destroy()
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain('the client closed the connection'))
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
