import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decrypt, isSealed } from '#platform/server/secrets/cipher.ts'
import { KeyFile } from '#platform/server/secrets/keyFile.ts'
import { reencrypt, secretColumns } from '#platform/server/secrets/reencrypt.ts'
import { addKey } from './keyFile.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'

/** `npm run secrets` in a separate process, and its work killed at each moment. */

let server: TestApp
let folder: string
const file = () => join(folder, 'secrets.key')
beforeAll(async () => {
  server = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'orari-secrets-'))
  for (let n = 0; n < 3; n += 1) {
    const { email } = await server.salon()
    const [owner] = await query<{ id: string; salon_id: string }>(
      server,
      `select id, salon_id from users where email = '${email}'`,
    )
    await query(
      server,
      `insert into totp_secrets (user_id, secret, created_at) values ('${owner?.id}', '\\x${'0a'.repeat(19)}0${n}', now())`,
    )
    await query(
      server,
      `insert into webhooks (salon_id, id, url, events, secret, former_secret, created_at, updated_at)
       values ('${owner?.salon_id}', gen_random_uuid(), 'https://a.example/', '{appointment.booked}', 'whsec_${n}', 'whsec_former${n}', now(), now())`,
    )
  }
  await query(server, `insert into push_keys (id, public_key, private_key) values (1, 'publik', 'privat')`)
}, 300_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Ended {
  code: number
  out: string
  err: string
}

function run(args: string[], env: object = { SECRETS_KEY_FILE: file() }): Promise<Ended> {
  const { host, port, user, database } = server.database.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const all = { PATH, NODE_COMPILE_CACHE, DATA_DIR: server.dataDir, DATABASE_URL: url, ...env }
  const program = fileURLToPath(new URL('secrets.ts', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: all }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server.database.connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Starts a command, waits until it waits for locked rows, kills it without notice, and releases the rows. */
const killedAt = (locked: string, order: string) =>
  connected(async (other) => {
    await other.query('begin')
    await other.query(locked)
    const program = fileURLToPath(new URL('../testing/server/reencryptProcess.ts', import.meta.url))
    const child = fork(program, [JSON.stringify(server.database.connection), file(), order], { execArgv: [] })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect(await query(server, waiting)).not.toHaveLength(0))
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await other.query('rollback')
    // The statement that waited ends on its own.
    await eventually(async () => expect(await query(server, waiting)).toHaveLength(0))
  })

/** Every secret in plain text, and how many are encrypted. */
async function secrets(): Promise<{ plain: string[]; sealed: number; keys: Set<string> }> {
  const found = { plain: [] as string[], sealed: 0, keys: new Set<string>() }
  for (const { table, key, column } of secretColumns) {
    const rows = await query<{ key: string[]; value: string | Buffer }>(
      server,
      `select array[${key.map((name) => `${name}::text`).join(', ')}] as key, ${column} as value from ${table}`,
    )
    for (const { key: values, value } of rows) {
      const text = value.toString('latin1' as never)
      if (isSealed(text)) found.sealed += 1
      const opened = isSealed(text) ? decrypt(new KeyFile(file()), { table, key: values }, text) : text
      found.plain.push(
        Buffer.isBuffer(value) && isSealed(text) ? Buffer.from(opened, 'base64').toString('latin1') : opened,
      )
      found.keys.add(isSealed(text) ? (text.split(':')[1] ?? '') : 'plain')
    }
  }
  return { ...found, plain: found.plain.toSorted() }
}

/** Locks that stop the work before its first change, in the middle of a table, and in the last one. */
const moments = {
  beginning: 'select key_id from secrets_encryption for update',
  middle: 'select user_id from totp_secrets order by user_id offset 1 limit 1 for update',
  last: 'select id from webhooks order by salon_id, id offset 2 limit 1 for update',
}

test('it is turned on, the key is changed and it is turned off, whatever moment is interrupted', async () => {
  expect(await run(['on'], {})).toMatchObject({ code: 2, err: expect.stringContaining('SECRETS_KEY_FILE is not set') })
  expect(await run(['new-key'])).toMatchObject({ code: 0, out: expect.stringContaining('has the new key') })
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  const before = await secrets()
  expect([before.plain.length, before.sealed]).toEqual([11, 0])
  const interrupted = async (order: 'on' | 'off', moment: keyof typeof moments) => {
    await killedAt(moments[moment], order)
    const state = await secrets()
    expect(state.plain).toEqual(before.plain)
    return state
  }

  for (const moment of ['beginning', 'middle', 'last'] as const)
    expect((await interrupted('on', moment)).sealed).toBeLessThan(11)
  expect(await run(['on'])).toMatchObject({ code: 0, err: '' })
  const on = await secrets()
  expect([on.sealed, on.keys.size, on.plain]).toEqual([11, 1, before.plain])

  await addKey(file())
  expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(2)
  expect([...(await interrupted('on', 'middle')).keys]).toHaveLength(2)
  expect((await run(['status'])).out).toContain(
    `Interrupted: some secrets may need the former key ${[...on.keys].join('')}`,
  )
  await connected((client) => reencrypt(client, new KeyFile(file()), new KeyFile(file()).first))
  const changed = await secrets()
  expect([changed.sealed, changed.keys.size, changed.plain]).toEqual([11, 1, before.plain])
  expect(changed.keys).not.toEqual(on.keys)

  expect((await interrupted('off', 'last')).sealed).toBeGreaterThan(0)
  await connected((client) => reencrypt(client, new KeyFile(file()), null))
  expect(await secrets()).toEqual(before)
}, 300_000)

test('only its orders are accepted', async () => {
  expect(await run(['toString'])).toMatchObject({ code: 2, err: expect.stringContaining('usage:') })
})
