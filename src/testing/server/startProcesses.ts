import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './postgres.ts'

interface Processes {
  /** URLs of the servers. */
  urls: string[]
  /** Kills a process in the middle of what it does. */
  kill(at: number): Promise<void>
  stop(): Promise<void>
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

async function startProcesses({ connection }: TestDatabase, count: number): Promise<Processes> {
  const file = fileURLToPath(new URL('process.ts', import.meta.url))
  const children: ChildProcess[] = []
  const urls: string[] = []
  for (let n = 0; n < count; n += 1) {
    const child = fork(file, [JSON.stringify(connection)], { execArgv: [] })
    children.push(child)
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    urls.push(url)
  }
  return {
    urls,
    async kill(at) {
      children[at]?.kill('SIGKILL')
      await once(children[at] as ChildProcess, 'exit')
    },
    stop: async () => void (await Promise.all(children.map(stop))),
  }
}

/** Server processes on the database of a test file, until its end. */
export function testProcesses(server: TestApp, count: number): Processes {
  const processes = {} as Processes
  beforeAll(async () => {
    Object.assign(processes, await startProcesses(server.database, count))
  }, 300_000)
  afterAll(() => processes.stop())
  return processes
}
