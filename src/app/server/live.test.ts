import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '#testing/server/app.ts'
import { getProfile, logout } from '#features/accounts/auth/contract.ts'
import { eventually } from '#testing/server/eventually.ts'

test('a screen that left before its stream began has no subscription', async () => {
  await using server = await openTestApp()
  const port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  const { token } = await server.salon()
  const subscribe = vi.spyOn(server.app.live, 'subscribe')
  const answered = new Promise<void>((resolve) =>
    server.app.http.server.once('request', (request) => {
      // The connection ends during the session lookup, before the stream begins.
      request.socket.destroy()
      request.socket.once('close', () => setImmediate(resolve))
    }),
  )
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await answered
  // Later calls of the same session have replied, so the stream's request was handled too.
  for (let later = 0; later < 3; later += 1) await server.call(getProfile, {}, token)
  expect(subscribe).not.toHaveBeenCalled()
})

test('a stream delivers nothing after the logout of its session, and ends', async () => {
  await using server = await openTestApp()
  const { port } = new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' }))
  const salon = await server.salon('Besa')
  const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { authorization: `Bearer ${salon.token}` },
  })
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toBe('{"topics":[]}\n')
  server.app.live.announce(salon.id, 'appointments')
  expect(await next()).toBe('{"topics":["appointments"]}\n')
  await server.call(logout, {}, salon.token)
  server.app.live.announce(salon.id, 'appointments')
  expect(await reader.read()).toMatchObject({ done: true })
})

test('a session may have twenty streams open; closing one allows another', async () => {
  await using server = await openTestApp()
  const { port } = new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' }))
  const { token } = await server.salon()
  const open = async () => {
    const stop = new AbortController()
    const { status } = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    return { status, stop }
  }
  const streams = await Promise.all(Array.from({ length: 20 }, open))
  expect(streams.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect((await open()).status).toBe(429)
  streams[0]?.stop.abort()
  await eventually(async () => expect((await open()).status).toBe(200))
})
