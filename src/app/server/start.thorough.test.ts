import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { serverModule } from '#testing/server/serverModule.ts'

/** The program behind `npm start` in a separate process on an empty database. */

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'orari-start-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts Orari, waits until its output matches `until` or it ends, and stops it. */
async function start(port: number, until: RegExp) {
  const { host, port: databasePort, user, database: name } = database.connection
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`,
  }
  const child = spawn(process.execPath, [fileURLToPath(serverModule('main'))], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (until.test(printed)) child.kill('SIGTERM')
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, printed }
}

async function administrators(): Promise<{ email: string }[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query<{ email: string }>(`select email from users where role = 'admin'`)).rows
  } finally {
    await client.end()
  }
}

test('a first start on a busy port creates no administrator with an unseen password; the next start shows it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const failed = await start(port, /never/)
  expect(failed).toMatchObject({ code: 1, printed: expect.stringContaining(`PORT: ${port} is in use`) as string })
  expect(failed.printed).not.toContain('Admin')
  expect(await administrators()).toEqual([])
  await new Promise((resolve) => other.close(resolve))

  const { code, printed } = await start(port, /shown this once\)\n/)
  expect(code).toBe(0)
  expect(printed).toMatch(/ {2}Admin {3}admin@orari\.local {2}\/ {2}\S{16} {3}\(shown this once\)/)
  expect(await administrators()).toEqual([{ email: 'admin@orari.local' }])
})
