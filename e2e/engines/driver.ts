import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An input device with its actions, as defined by WebDriver and WebDriver BiDi. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly object[]
}

/** A browser with one tab and its own profile. */
export interface Driver {
  /** These three return once the browser has started the action. */
  navigate(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Evaluates an expression in the page and returns its JSON value, without awaiting promises. */
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

/** Maximum duration of one command, in ms. */
export const commandTimeoutMs = 20_000

/** Programs that end together, and their working folder. */
export function programs() {
  const folder = mkdtempSync(join(tmpdir(), 'orari-engine-'))
  const started: ChildProcess[] = []
  // Kills the process group, because a browser has many processes.
  const kill = () => {
    for (const { pid } of started.toReversed()) {
      try {
        if (pid) process.kill(-pid, 'SIGKILL')
      } catch {
        // It has already ended.
      }
    }
  }
  process.once('exit', kill)
  return {
    folder,
    /** Starts a program and waits until its output matches `pattern`. Returns the match. */
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
