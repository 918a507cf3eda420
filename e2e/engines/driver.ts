import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One input device with what it does, as WebDriver and WebDriver BiDi both define it. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly object[]
}

/** A browser with one tab and a profile of its own. */
export interface Driver {
  /** These three return as soon as the browser has begun. */
  navigate(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Evaluates an expression in the page and returns its value, which JSON must be able to hold. It waits for no promise. */
  evaluate(expression: string): Promise<unknown>
  perform(sources: readonly InputSource[]): Promise<void>
  /** A PNG, in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

export interface DriverOptions {
  theme: 'light' | 'dark'
  scripts: boolean
  viewport: { width: number; height: number }
}

/** The longest time that one command may take, in milliseconds. */
export const commandTimeoutMs = 20_000

/** Programs that end together, and the folder in which they keep what they write. */
export function programs() {
  const folder = mkdtempSync(join(tmpdir(), 'orari-engine-'))
  const started: ChildProcess[] = []
  // The group: a browser has many processes.
  const kill = () => {
    for (const { pid } of started.toReversed()) {
      try {
        if (pid) process.kill(-pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
  }
  process.once('exit', kill)
  return {
    folder,
    /** Starts a program and waits until `pattern` is in what it prints. Returns the match. */
    async start(
      name: string,
      args: readonly string[],
      env: NodeJS.ProcessEnv,
      pattern: RegExp | null,
    ): Promise<RegExpExecArray | null> {
      const child = spawn(name, args, {
        detached: true,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      started.push(child)
      let printed = ''
      const found = new Promise<RegExpExecArray>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (part) => {
            printed += part
            const match = pattern?.exec(printed)
            if (match) resolve(match)
          })
        child.once('error', reject)
        child.once('exit', (code) => reject(new Error(`${name} ended (${code}): ${printed.slice(-2000)}`)))
      })
      found.catch(() => undefined)
      return pattern ? found : null
    },
    end() {
      kill()
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
