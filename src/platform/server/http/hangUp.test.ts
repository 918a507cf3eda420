import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp, query } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { makeLog } from '../log.ts'

const body = JSON.stringify({ email: 'besa@salloni.example', password: 'fjalë kalimi' })
const logIn =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

test.each(['', '127.0.0.1'])('a caller who hangs up early (TRUST_PROXY=%s) logs no error', async (TRUST_PROXY) => {
  const lines: { level: number; msg: string }[] = []
  const log = makeLog('debug', { write: (line: string) => lines.push(JSON.parse(line)) })
  await using server = await openTestApp({ log, env: { TRUST_PROXY } })
  const { http } = server.app
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
  const caller = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(caller, 'connect')
  // The connection is reset once the request was read, before it is handled.
  http.server.prependOnceListener('request', (request) => request.once('end', () => caller.resetAndDestroy()))
  caller.write(logIn)
  // The attempt counts for the caller's address.
  await eventually(async () =>
    expect(await query(server, `select key from rate_limits where key like '%127.0.0.1%'`)).not.toEqual([]),
  )
  await http.close()
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
