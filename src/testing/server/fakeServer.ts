import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { ServerRole } from '#platform/server/databaseAddress.ts'

/** One message of PostgreSQL's protocol. */
function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const int32 = (value: number): Buffer => Buffer.concat([int16(value >>> 16), int16(value & 65_535)])
const ready = message('Z', Buffer.from('I'))

export interface FakeServer {
  port: number
  role: ServerRole
  /** Timeline: number of promotions in the server's cluster. */
  timeline: string
  /** True to accept connections and never reply, like a hanging server. */
  hangs: boolean
  /** True to reply only to the timeline query, like a server whose commits wait for a standby. */
  holds: boolean
  /** True to end each statement with the warning that no standby has confirmed it. */
  unconfirmed: boolean
  /** Number of open connections. */
  readonly connections: number
  /** Breaks all connections. */
  breakAll(): void
  stop(): Promise<void>
}

/** Fake PostgreSQL server that supports `select`: every simple statement returns `name`, all others are refused. */
export async function startFakeServer(name: string, role: ServerRole): Promise<FakeServer> {
  const sockets = new Set<Socket>()
  const answer = (type: string, statement: string): Buffer[] => {
    if (type === 'S') return [message('E', 'SERROR', 'C0A000', 'Monly simple statements', Buffer.from([0])), ready]
    if (type !== 'Q') return []
    const column = statement.includes('timeline') ? 'timeline' : 'name'
    if (fake.holds && column === 'name') return []
    const text = Buffer.from(column === 'name' ? name : fake.timeline)
    return [
      message('T', int16(1), column, int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)),
      message('D', int16(1), int32(text.length), text),
      ...(fake.unconfirmed ? [message('N', 'SWARNING', 'C01000', 'RSyncRepWaitForLSN', Buffer.from([0]))] : []),
      message('C', 'SELECT 1'),
      ready,
    ]
  }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('close', () => sockets.delete(socket))
    let known = Buffer.alloc(0)
    let started = false
    socket.on('data', (data: Buffer) => {
      if (fake.hangs) return
      known = Buffer.concat([known, data])
      if (!started) {
        known = known.subarray(known.readInt32BE(0))
        started = true
        const standby = message('S', 'in_hot_standby', fake.role === 'standby' ? 'on' : 'off')
        socket.write(Buffer.concat([message('R', int32(0)), standby, message('K', int32(1), int32(1)), ready]))
      }
      while (known.length >= 5 && known.length > known.readInt32BE(1)) {
        const type = String.fromCharCode(known[0] ?? 0)
        const body = known.toString('utf8', 5, known.readInt32BE(1) + 1)
        known = known.subarray(known.readInt32BE(1) + 1)
        if (type === 'X') socket.end()
        else socket.write(Buffer.concat(answer(type, body)))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeServer = {
    port: (server.address() as AddressInfo).port,
    role,
    timeline: '00000001',
    hangs: false,
    holds: false,
    unconfirmed: false,
    get connections() {
      return sockets.size
    },
    breakAll: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      fake.breakAll()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}
