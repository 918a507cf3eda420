import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { administrator } from '#testing/server/accounts.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { resetAdministrator } from '#features/accounts/auth/server/public.ts'
import { getProfile, login, register } from '#features/accounts/auth/contract.ts'
import { writeBackupRecord } from '#platform/server/backupRecord.ts'
import { BackupFolder } from '#platform/server/backups/folder.ts'
import type { MailTransport } from '#platform/server/mail/mail.ts'
import { getSystemStatus, retryJob, retryMail } from '../contract.ts'

let server: TestApp
let admin: string
let backupDir: string
let down = false
const sent: string[] = []

beforeAll(async () => {
  const mail: MailTransport = {
    async send({ to }) {
      if (down) throw new Error('the mail server is down')
      sent.push(String(to))
    },
    close: () => undefined,
  }
  backupDir = await mkdtemp(join(tmpdir(), 'orari-backups-'))
  server = await openTestApp({ mail, env: { METRICS_TOKEN: 'krejt-e-fshehte', BACKUP_DIR: backupDir } })
  admin = await administrator(server)
})
afterAll(async () => {
  await server.close()
  await rm(backupDir, { recursive: true })
})

const card = async () => (await server.call(getSystemStatus, {}, admin)).data

test('the card shows database, jobs, mail, disk and backup', async () => {
  expect(await card()).toMatchObject({
    demoMode: true,
    database: { version: expect.stringMatching(/^\d+\./), newest_major: 18, bytes: expect.any(Number) },
    jobs: { failed: 0, failures: [] },
    mail: { way: 'outbox', waiting: 0, failed: 0, last_sent_at: null },
    backup: null,
    backups: { hour: 3, keep: 14, failure: null, overdue: false },
  })
  expect((await card()).disk?.total).toBeGreaterThan(0)
  const note = { made_at: '2026-11-19T22:00:00.000Z', file: '/kopje/orari.backup', bytes: 123 }
  await writeBackupRecord(server.dataDir, note)
  expect((await card()).backup).toEqual(note)
  // A later automatic backup, inserted because the test server makes none.
  const file = join(backupDir, 'orari-20261120T080000Z.backup')
  await writeFile(file, 'rows')
  const failure = { at: '2026-11-20T08:30:00.000Z', reason: 'BACKUP_COMMAND: it ended with 1' }
  await new BackupFolder(backupDir).note({ ...failure, file })
  expect(await card()).toMatchObject({
    backup: { made_at: '2026-11-20T08:00:00.000Z', file, bytes: 4 },
    backups: { failure: { ...failure, made: true }, overdue: false },
  })
  const { payload } = await metrics({})
  expect(payload).toMatch(/^orari_backup_made_at_seconds 1795161600$/m)
  expect(payload).toMatch(/^orari_backup_failing 1$/m)
  expect(payload).toMatch(/^orari_backup_overdue 0$/m)
  expect(payload).toMatch(/^orari_backup_in_future 0$/m)
})

test('a backup dated in the future, automatic or manual, is reported and does not count as the last one', async () => {
  const { backup } = await card()
  const automatic = join(backupDir, 'orari-20271120T080000Z.backup')
  await writeFile(automatic, 'rows')
  const ofAutomatic = { made_at: '2027-11-20T08:00:00.000Z', file: automatic, bytes: 4 }
  expect(await card()).toMatchObject({ backup, backup_in_future: ofAutomatic })
  const manual = { made_at: '2028-01-01T00:00:00.000Z', file: '/kopje/orari.backup', bytes: 123 }
  await writeBackupRecord(server.dataDir, manual)
  expect(await card()).toMatchObject({ backup, backup_in_future: manual })
  expect((await metrics({})).payload).toMatch(/^orari_backup_in_future 1$/m)
  await rm(automatic)
  await rm(join(server.dataDir, 'last-backup.json'))
  expect(await card()).toMatchObject({ backup, backup_in_future: null })
})

test('a failed job is listed with its reason and can be retried', async () => {
  down = true
  await server.call(register, { username: 'Dea', email: 'dea@salloni.example', password: 'fjalë kalimi' })
  expect((await card()).mail).toMatchObject({ waiting: 1 })
  await query(server, `update pgboss.job set retry_limit = 0 where name = '${mailJob.name}'`)
  await server.app.drain(mailJob)
  const { jobs, mail } = await card()
  expect(jobs).toMatchObject({
    failed: 1,
    failures: [{ name: mailJob.name, reason: expect.stringContaining('is down') }],
  })
  expect(mail.waiting).toBe(1)
  down = false
  const id = jobs.failures[0]?.id ?? ''
  await server.call(retryJob, { id }, admin)
  await query(server, 'update pgboss.job set start_after = now()')
  await server.app.drain(mailJob)
  expect(sent).toEqual(['dea@salloni.example'])
  expect((await card()).jobs.failed).toBe(0)
  expect(await server.fault(retryJob, { id }, admin)).toMatchObject({ status: 404 })
})

test('an undeliverable email is listed and can be retried', async () => {
  down = true
  await server.call(register, { username: 'Era', email: 'era@salloni.example', password: 'fjalë kalimi' })
  await query(server, `update mails set attempts = 80 where to_address = 'era@salloni.example'`)
  await server.app.drain(mailJob)
  const { mail, jobs } = await card()
  expect(jobs.failed).toBe(0)
  expect(mail).toMatchObject({
    waiting: 0,
    failed: 1,
    failures: [{ to: 'era@salloni.example', reason: expect.stringContaining('is down') }],
  })
  down = false
  const id = mail.failures[0]?.id ?? ''
  await server.call(retryMail, { id }, admin)
  await server.app.drain(mailJob)
  expect(sent.at(-1)).toBe('era@salloni.example')
  expect((await card()).mail).toMatchObject({ failed: 0, waiting: 0 })
  expect(await server.fault(retryMail, { id }, admin)).toMatchObject({ status: 404 })
})

const metrics = (headers: Record<string, string>, remoteAddress?: string) =>
  server.raw({ method: 'GET', url: '/metrics', headers, remoteAddress })

test('metrics are open on the same machine, and elsewhere with the token only', async () => {
  const reply = await metrics({})
  expect(reply.statusCode).toBe(200)
  expect(reply.payload).toMatch(/^orari_database_up 1$/m)
  expect(reply.payload).toMatch(
    /orari_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/login",status="200"\} 1/,
  )
  expect(reply.payload).toMatch(/^orari_jobs\{state="failed"\} 0$/m)
  for (const line of reply.payload.trim().split('\n'))
    expect(line).toMatch(/^(|# HELP \w+ .+|# TYPE \w+ \w+|\w+(\{[^}]*\})? \d[\d.e+-]*)$/)
  expect((await metrics({ authorization: 'Bearer krejt-e-fshehte' }, '203.0.113.9')).statusCode).toBe(200)
  expect((await metrics({}, '203.0.113.9')).statusCode).toBe(404)
  expect((await metrics({ authorization: 'Bearer krejt-e-fshehtX' }, '203.0.113.9')).statusCode).toBe(404)
})

test('an administrator’s password is reset from the terminal, which ends all their sessions', async () => {
  const password = await server.app.asSystem((call) => resetAdministrator(call, 'Admin@Orari.example'))
  expect(await server.fault(getProfile, {}, admin)).toMatchObject({ status: 401 })
  await server.call(login, { email: 'admin@orari.example', password: password ?? '' })
  expect(await server.app.asSystem((call) => resetAdministrator(call, 'dea@salloni.example'))).toBeNull()
})
