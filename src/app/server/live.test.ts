import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openTestApp } from './testing.ts'
import { getProfile } from '#features/auth/contract.ts'

test('a screen that was gone before its stream began is not followed', async () => {
  const server = await openTestApp()
  const port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  const { token } = await server.salon()
  const subscribe = vi.spyOn(server.app.live, 'subscribe')
  const answered = new Promise<void>((resolve) =>
    server.app.http.server.once('request', (request) => {
      // The connection ends while the session is looked up; the stream is asked for after it.
      request.socket.destroy()
      request.socket.once('close', () => setImmediate(resolve))
    }),
  )
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await answered
  // Calls of the same session that came later have been answered, so the stream's turn is over too.
  for (let later = 0; later < 3; later += 1) await server.call(getProfile, {}, token)
  expect(subscribe).not.toHaveBeenCalled()
  await server.close()
})
