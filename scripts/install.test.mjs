import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { install } from './install.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orari-npm-'))
  vi.stubEnv('npm_execpath', '')
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Installs with an npm that ends with this code if it may use old lists; returns the options of its calls. */
async function installWith(code) {
  const calls = join(folder, 'calls')
  const program = `#!/bin/sh\necho "$*" >>'${calls}'\ncase "$*" in *--prefer-offline) exit ${code};; esac\n`
  writeFileSync(join(folder, 'npm'), program)
  chmodSync(join(folder, 'npm'), 0o755)
  const error = await install().catch(({ message }) => message)
  return { error, calls: readFileSync(calls, 'utf8').trim().split('\n') }
}

const ci = 'ci --include=dev --include=optional --loglevel=error'

test('packages are installed by the lists of versions in npm’s cache', async () => {
  expect(await installWith(0)).toEqual({ error: undefined, calls: [`${ci} --prefer-offline`] })
})

test('lists that are older than a locked version are asked for', async () => {
  expect(await installWith(1)).toEqual({ error: undefined, calls: [`${ci} --prefer-offline`, ci] })
})

test('an interrupted installation does not start again', async () => {
  const { error, calls } = await installWith(130)
  expect([error, calls.length]).toEqual([`npm ${ci} --prefer-offline ended with 130.`, 1])
})
