import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, availableMajors, startDebian } from './debianServer.ts'

/** Orari on an external PostgreSQL with the role, database and address of docs/operating.md. */

const password = 'sekret'

/** The SQL of docs/operating.md. */
async function given(): Promise<string[]> {
  const text = await readFile(new URL('../docs/operating.md', import.meta.url), 'utf8')
  const sql = /^```\n(create role.*?)^```/ms.exec(text)?.[1] ?? ''
  return sql.replace('…', password).split('\n').filter(Boolean)
}

let folder: string
let certificate: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-external-'))
  certificate = join(folder, 'certificate.pem')
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', join(folder, 'key.pem'), '-out', certificate]
  execFileSync('openssl', [...made, ...files], { stdio: 'ignore' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Requires TLS and a password of connections over the network. */
async function prepare(cluster: string): Promise<void> {
  await writeFile(join(cluster, 'server.crt'), await readFile(certificate))
  await writeFile(join(cluster, 'server.key'), await readFile(join(folder, 'key.pem')))
  await chmod(join(cluster, 'server.key'), 0o600)
  await appendFile(join(cluster, 'postgresql.conf'), 'ssl = on\n')
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\nhostssl all all all scram-sha-256\n')
}

/** Starts Orari and resolves with its output once it listens or has ended. */
async function start(databaseUrl: string, whileItRuns: (port: number) => Promise<void>) {
  const port = await freePort()
  const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const program = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const listens = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (/shown this once/.test(printed)) resolve()
      })
    }
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  if (await Promise.race([listens.then(() => true), ended.then(() => false)])) {
    await whileItRuns(port)
    child.kill('SIGTERM')
  }
  return { code: (await ended)[0], printed }
}

describe.each(availableMajors())('PostgreSQL $major', ({ bin }) => {
  test('a role that owns its database needs no other rights; its 15 connections are encrypted and verified', async () => {
    const server = await startDebian(bin, prepare)
    const admin = new Client({ host: server.socket, port: server.port, user: server.user, database: 'postgres' })
    await admin.connect()
    try {
      for (const sql of await given()) await admin.query(sql)
      const address = `postgres://orari:${password}@localhost:${server.port}/orari?sslmode=verify-full`
      const { code } = await start(`${address}&sslrootcert=${certificate}`, async (port) => {
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
        const { rows } = await admin.query<{ ssl: boolean }>(
          `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = 'orari'`,
        )
        expect(rows).toEqual([{ ssl: true }])
        // More concurrent calls than allowed connections.
        await Promise.all(Array.from({ length: 100 }, () => fetch(`http://127.0.0.1:${port}/readyz`)))
        const held = await admin.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where usename = 'orari'`,
        )
        expect(held.rows[0]?.n).toBeLessThanOrEqual(15)
        const role = await admin.query(
          `select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'orari'`,
        )
        expect(role.rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
      })
      expect(code).toBe(0)
      // Without the provider's certificate the server is not trusted.
      const refused = await start(address, () => Promise.reject(new Error('it listens')))
      expect(refused.code).toBe(1)
      expect(refused.printed).toMatch(/^DATABASE_URL: cannot connect to the database: self-signed certificate/m)
      expect(refused.printed).not.toContain(password)
    } finally {
      await admin.end()
      await server.stop()
    }
  })
})
