import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../debianServer.ts'
import { ended } from './machines.ts'

export interface OrariProcess {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts Orari like an operator; its log is `orari-N.log` in the folder. */
export async function startOrari(folder: string, number: number, env: Record<string, string>): Promise<OrariProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(folder, `orari-${number}.log`))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`Orari ended with ${child.exitCode}: see ${folder}/orari-${number}.log`)
    await pause(100)
  }
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
