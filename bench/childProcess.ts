import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A measured server in its own process. */
export interface Child {
  url: string
  pid: number
  /** CPU seconds used so far. */
  cpu(): Promise<number>
  /** Sends a command and waits for the reply. */
  ask<T>(command: object): Promise<T>
  stop(): Promise<void>
}

export async function startChild(file: string, setting: object): Promise<Child> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(setting)], {
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    // As the product is started (scripts/node.mjs); the bare server gets the same.
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=50'],
  })
  const ask = <T>(command: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`${file} ended`))
      child.once('exit', ended)
      child.once('message', (answer: T) => {
        child.off('exit', ended)
        resolve(answer)
      })
      if (Object.keys(command).length > 0) child.send(command)
    })
  const { url } = await ask<{ url: string }>({})
  return {
    url,
    pid: child.pid ?? 0,
    ask,
    cpu: async () => (await ask<{ cpu: number }>({ command: 'cpu' })).cpu,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Replies to `cpu` commands in the child. */
export function answerCpu(other: (command: { command: string }) => Promise<object | null> = async () => null): void {
  process.on('message', (command: { command: string }) => {
    if (command.command === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpu: (user + system) / 1e6 })
      return
    }
    void other(command).then((answer) => answer && process.send?.(answer))
  })
}
