import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Output of a program. Throws with its error output. */
export async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer: 1e8 })
  return stdout
}

export interface Machine {
  name: string
  address: string
  start(account: string, command: string[], options?: SpawnOptions): ChildProcess
  output(account: string, command: string[], env?: Record<string, string>): Promise<string>
  /** Kills all its programs at once, like a power failure. */
  kill(): Promise<void>
  /** Freezes all its programs, or those of a name, like a hanging machine; connections stay open. */
  freeze(program?: string): Promise<void>
  thaw(): Promise<void>
  /** Drops all packets from and to it, or between it and other machines. */
  cutOff(from?: readonly Machine[]): Promise<void>
  reconnect(): Promise<void>
}

export interface Network {
  machines: Machine[]
  remove(): Promise<void>
}

const net = (...args: string[]) => run('ip', ...args)

/** Machines on a network of Linux namespaces, reachable as 10.N.0.254. Needs root, iproute2 and iptables. */
export async function makeNetwork(names: readonly string[]): Promise<Network> {
  // Concurrent runs need different networks.
  const number = 100 + (process.pid % 100)
  const id = `o${number}`
  const bridge = `${id}br`
  const removeAll = async () => {
    for (const [index] of names.entries()) {
      const pids = (await net('netns', 'pids', `${id}n${index}`).catch(() => '')).split('\n').filter(Boolean)
      for (const pid of pids) kill(Number(pid), 'SIGKILL')
      await net('netns', 'del', `${id}n${index}`).catch(() => '')
    }
    await net('link', 'del', bridge).catch(() => '')
  }
  await removeAll()
  await net('link', 'add', bridge, 'type', 'bridge')
  await net('addr', 'add', `10.${number}.0.254/24`, 'dev', bridge)
  await net('link', 'set', bridge, 'up')
  const machines: Machine[] = []
  for (const [index, name] of names.entries()) {
    const space = `${id}n${index}`
    const address = `10.${number}.0.${index + 1}`
    const inside = (...args: string[]) => net('netns', 'exec', space, ...args)
    await net('netns', 'add', space)
    await net('link', 'add', `${id}h${index}`, 'type', 'veth', 'peer', 'name', `${id}g${index}`)
    await net('link', 'set', `${id}h${index}`, 'master', bridge, 'up')
    await net('link', 'set', `${id}g${index}`, 'netns', space)
    await inside('ip', 'addr', 'add', `${address}/24`, 'dev', `${id}g${index}`)
    await inside('ip', 'link', 'set', `${id}g${index}`, 'up')
    await inside('ip', 'link', 'set', 'lo', 'up')
    const as = (account: string, command: string[]) => [
      'netns',
      'exec',
      space,
      'setpriv',
      '--reuid',
      account,
      '--regid',
      account,
      '--clear-groups',
      '--',
      ...command,
    ]
    const signal = async (which: NodeJS.Signals, program = '') => {
      for (const pid of (await net('netns', 'pids', space)).split('\n').filter(Boolean)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
        if (command.includes(program)) kill(Number(pid), which)
      }
    }
    machines.push({
      name,
      address,
      start: (account, command, options = {}) => spawn('ip', as(account, command), options),
      async output(account, command, env) {
        const { stdout } = await execute('ip', as(account, command), {
          maxBuffer: 1e8,
          cwd: '/',
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
        })
        return stdout
      },
      async kill() {
        await signal('SIGKILL')
        // Repeated until none is left, because a program may have started another one.
        while ((await net('netns', 'pids', space)).trim() !== '') await signal('SIGKILL')
      },
      freeze: (program) => signal('SIGSTOP', program),
      thaw: () => signal('SIGCONT'),
      cutOff: async (from) => {
        for (const other of from?.map((each) => each.address) ?? [`10.${number}.0.0/24`]) {
          // Its own address must stay reachable for itself.
          await inside('iptables', '-A', 'INPUT', '!', '-i', 'lo', '-s', other, '-j', 'DROP')
          await inside('iptables', '-A', 'OUTPUT', '!', '-o', 'lo', '-d', other, '-j', 'DROP')
        }
      },
      reconnect: async () => {
        await inside('iptables', '-F')
      },
    })
  }
  return { machines, remove: removeAll }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
