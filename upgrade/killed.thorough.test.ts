import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { restore } from '#platform/server/postgres/restore.ts'
import { scratch } from '#testing/server/scratch.ts'
import { serverModule } from '#testing/server/serverModule.ts'
import { formerBackup } from './testing/formerBackup.ts'
import { sumsAfter, sumsBefore } from './testing/sums.ts'

/**
 * A data folder of version 1.0.0 that its own API filled, upgraded by the program behind `npm start`, which is killed
 * on the way.
 */

const kills = 10

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Rows of the database in a data folder, while nothing else runs on it. */
async function read(dataDir: string, statements: readonly string[]): Promise<unknown[][]> {
  const server = await startEmbedded({ dataDir, log: quiet, purpose: 'a test' })
  const client = new Client(server.connection)
  await client.connect()
  const found = []
  for (const statement of statements) found.push((await client.query(statement)).rows as unknown[])
  await client.end()
  await server.stop()
  return found
}

interface Ready {
  ok: boolean
  reason?: string
  step?: string
  done?: number
}

const order = 'order by salon_id, day, currency, kind, method, barber_id, client_id'

test('a start that is killed ten times goes on, answers meanwhile, and changes no sum', async () => {
  await using folder = await scratch()
  const dataDir = join(folder.folder, 'data')
  await restore(dataDir, formerBackup, { log: quiet, schema: schemaFiles, force: false })
  const [before] = await read(dataDir, [`select * from (${sumsBefore}) s ${order}`])
  expect(before?.length).toBeGreaterThan(500)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  const start = () => spawn(process.execPath, [fileURLToPath(serverModule('main'))], { env, stdio: 'ignore' })
  /** The readiness of a process once it satisfies a condition; it must not end before. */
  const reach = async (child: ChildProcess, isReached: (ready: Ready) => boolean): Promise<Ready> => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`Orari ended with ${child.exitCode}`)
      const ready = await fetch(`${url}/readyz`).then(
        (answer) => answer.json() as Promise<Ready>,
        () => null,
      )
      if (ready && isReached(ready)) return ready
      await wait(10)
    }
  }

  const killedAt: string[] = []
  while (killedAt.length < kills) {
    const child = start()
    const step = killedAt.length < 2 ? 'tables' : 'sales'
    const ready = await reach(
      child,
      (one) => one.ok || (one.step === step && (step === 'tables' || Number(one.done) > 1)),
    )
    if (killedAt.length === 2) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      expect((await fetch(`${url}/terminet`)).status).toBe(503)
      // Exits with 0, else this throws.
      await promisify(execFile)(process.execPath, ['scripts/health.mjs'], { env })
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    killedAt.push(ready.step ?? 'ready')
  }
  expect(killedAt).toEqual(['tables', 'tables', ...Array.from({ length: kills - 2 }, () => 'sales')])

  const last = start()
  await reach(last, ({ ok }) => ok)
  last.kill('SIGTERM')
  expect(await once(last, 'exit')).toEqual([0, null])
  const [after, migrations, numbers] = await read(dataDir, [
    `select * from (${sumsAfter}) s ${order}`,
    'select name from schema_migrations order by name collate "C"',
    'select from sale_numbers n where last <> (select count(*) from sales s where s.salon_id = n.salon_id)',
  ])
  expect(after).toEqual(before)
  const later = (await readdir(schemaFiles.migrations)).filter((name) => name.endsWith('.sql')).toSorted()
  expect(migrations).toEqual(['0000-schema.sql', ...later].map((name) => ({ name })))
  expect(numbers).toEqual([])
}, 900_000)
