import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command, Reply } from './server.ts'

export interface Owner {
  email: string
  password: string
  username: string
}

/** A running Orari in its own process with its own database. */
export interface TestServer {
  url: string
  /** Resets the clock to its initial time. */
  resetClock(): Promise<void>
  advanceClock(minutes: number): Promise<void>
  /** Creates a salon with a verified owner. `firstDay` keeps the sheet of the first login. */
  createOwner(username?: string, email?: string, options?: { firstDay?: boolean }): Promise<Owner>
  close(): Promise<void>
}

type CommandBody = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never

/**
 * Starts a server with the demo salon on a free port.
 * @param options `now`: initial time of its clock, an ISO instant; `frozen`: the clock does not tick; `publicHost`:
 * host name of its public URL, which disables demo mode and the demo salon.
 */
export async function startTestServer(options: {
  now: string
  frozen?: boolean
  publicHost?: string
}): Promise<TestServer> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: {
      ...process.env,
      TEST_SERVER_NOW: options.now,
      ...(options.frozen ? { TEST_SERVER_FROZEN: '1' } : {}),
      ...(options.publicHost ? { TEST_SERVER_PUBLIC_HOST: options.publicHost } : {}),
    },
    execArgv: [],
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply))
  const exited = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`the server exited (${code})`))),
  )
  exited.catch(() => undefined)
  const replyTo = (id: number) => Promise.race([new Promise<Reply>((resolve) => waiting.set(id, resolve)), exited])
  let lastId = 0
  const send = async (body: CommandBody): Promise<void> => {
    lastId += 1
    const reply = replyTo(lastId)
    child.send({ ...body, id: lastId })
    const { error } = await reply
    if (error) throw new Error(error)
  }
  const { url = '' } = await replyTo(0)
  let owners = 0
  return {
    url,
    resetClock: () => send({ type: 'resetClock' }),
    advanceClock: (minutes) => send({ type: 'advanceClock', minutes }),
    async createOwner(username = 'Salloni Mira', email, { firstDay = false } = {}) {
      owners += 1
      const owner = { email: email ?? `pronari${owners}@salloni.example`, password: 'fjalekalim', username }
      await send({ type: 'createSalon', ...owner, firstDay })
      return owner
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
