import { spawn } from 'node:child_process'
import { open, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/server/app.ts'

/** Programs as ops/orari-command runs them: the environment of the service is descriptor 3. */

let server: TestApp
let folder: string
let address: string
beforeAll(async () => {
  server = await openTestApp()
  const { host, port, user, database } = server.database.connection
  address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-service-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function orari(file: string, args: string[], env: Record<string, string> = {}) {
  const path = join(folder, 'orari.env')
  await writeFile(path, file)
  const opened = await open(path)
  const program = fileURLToPath(new URL('service.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', opened.fd],
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ORARI_INSTALLATION: 'service', ...env },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, 'exit'),
  ])
  await opened.close()
  return { code, out, err, files: await readdir(folder) }
}

test('the file names the database, whatever the caller’s environment says', async () => {
  const listed = await orari(`DATABASE_URL='${address}'\n`, ['admin', 'list'], {
    DATABASE_URL: 'postgres://localhost/x',
  })
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toContain('admin@orari.example')
})

test('an address that a shell takes differently is refused, and no other database is made', async () => {
  const refused = await orari(`DATABASE_URL=${address}\n`, ['admin', 'list'])
  expect(refused).toMatchObject({ code: 2, out: '', files: ['orari.env'] })
  expect(refused.err).toMatch(/^DATABASE_URL: .*Write DATABASE_URL='…'/)
})

test.each([
  ['admin', 'list'],
  ['admin', 'create', 'a@b.example'],
  ['backup', 'x.backup'],
  ['move', 'postgres://x/y'],
])('without a database `%s %s` refuses and makes none', async (...args) => {
  const refused = await orari('# nothing\n', args)
  expect(refused.code).not.toBe(0)
  expect(refused.files).toEqual(['orari.env'])
})

test('DATA_DIR of the file replaces that of the unit, and usages name the command of the service', async () => {
  const data = join(folder, 'elsewhere')
  expect((await orari(`DATA_DIR=${data}\n`, ['admin', 'list'])).err).toBe(`There is no database in ${data}.\n`)
  expect((await orari('', ['backup'])).err).toBe('usage: orari backup FILE [--postgres FOLDER]\n')
})
