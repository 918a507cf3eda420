import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationFanOutJob } from '#features/operator/announcements/server/jobs.ts'
import {
  listRecentNotifications,
  sendDailyReports,
  sendNotification,
} from '#features/operator/announcements/contract.ts'
import { mailJob, smtpTransport } from '#platform/server/mail/mail.ts'
import { administrator } from '#testing/server/accounts.ts'
import { mailServer, type MailServer } from '#testing/server/mailServer.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'

/**
 * A server process is killed while it sends mails, after the mail server accepted a mail and before it acknowledged it.
 * Every recipient gets the mail; a duplicate has the same Message-ID.
 */

const sender = { APP_URL: 'https://orari.example', MAIL_FROM: 'Orari <njoftime@orari.example>' }

let smtp: MailServer
let server: TestApp
let admin: string
let child: ChildProcess | null = null

beforeEach(async () => {
  smtp = await mailServer()
  server = await openTestApp({ now: new Date().toISOString(), env: sender, mail: smtpTransport(smtp.url) })
  admin = await administrator(server)
}, 300_000)
afterEach(async () => {
  child?.kill('SIGKILL')
  await server.close()
  await smtp.close()
})

/** Starts a process that runs job workers. */
async function startWorking(): Promise<void> {
  const env = { ...sender, SMTP_URL: smtp.url }
  child = fork(
    fileURLToPath(new URL('../../testing/server/process.ts', import.meta.url)),
    [JSON.stringify(server.database.connection), JSON.stringify(env)],
    { execArgv: [] },
  )
  await once(child, 'message')
}

/** Kills it without notice, like a power failure. */
async function killIt(): Promise<void> {
  if (!child) throw new Error('nothing is running')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Expires the killed process's jobs at once, as the queue would after some minutes. */
async function letTimePass(): Promise<void> {
  await query(server, `update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`)
  const { host, port, user, database } = server.database.connection
  const boss = new PgBoss({ host, port, user, database, schema: 'pgboss', supervise: false, schedule: false })
  await boss.start()
  await query(server, `update pgboss.queue set monitor_on = null, maintain_on = null`)
  await boss.supervise()
  await boss.stop({ graceful: false })
  await query(server, `update pgboss.job set start_after = now() where state = 'retry'`)
}

/** Runs the queued jobs in this process, which was not killed. */
async function workOff(): Promise<void> {
  await server.app.drain(notificationFanOutJob)
  await server.app.drain(mailJob)
  expect(await waiting()).toBe(0)
}

const waiting = async () => {
  const { notifications, reports } = await server.call(listRecentNotifications, {}, admin)
  return [...notifications, reports].reduce((sum, one) => sum + (one?.waiting_count ?? 0), 0)
}
const mails = () =>
  query<{ n: number; sent: number }>(server, 'select count(*)::int n, count(sent_at)::int sent from mails')

/** Per recipient: number of deliveries and their Message-IDs. */
function received(): Map<string, { times: number; numbers: Set<string> }> {
  const all = new Map<string, { times: number; numbers: Set<string> }>()
  for (const { to, content } of smtp.accepted) {
    const deliveries = all.get(to) ?? { times: 0, numbers: new Set() }
    deliveries.times += 1
    deliveries.numbers.add(/^Message-ID: *(<[^>]+>)/im.exec(content)?.[1] ?? '')
    all.set(to, deliveries)
  }
  return all
}

test('an announcement reaches everybody after its process was killed and restarted', { timeout: 300_000 }, async () => {
  const recipients = Array.from({ length: 60 }, (_, n) => `m${String(n).padStart(2, '0')}@salloni.example`)
  await server.call(sendNotification, { subject: 'Mirëmbajtje', message: 'Të dielën.', recipients }, admin)

  // A lock on one of its addresses blocks the second batch of mails.
  const holder = new Client(server.database.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    `insert into announcement_addresses (email_key, token, created_at) values ('m55@salloni.example', 'mbajtës', now())`,
  )
  smtp.state.silentFrom = 3
  await startWorking()
  await eventually(() => expect(smtp.accepted).toHaveLength(4))
  await eventually(async () => expect(await mails()).toEqual([{ n: 50, sent: 3 }]))
  await killIt()
  await holder.query('rollback')
  await holder.end()

  smtp.state.silentFrom = null
  await letTimePass()
  await workOff()

  const got = received()
  expect([...got.keys()].toSorted()).toEqual(recipients)
  // One mail each; the unacknowledged one was delivered again with the same Message-ID.
  expect([...got.values()].filter(({ numbers }) => numbers.size !== 1)).toEqual([])
  expect([...got.values()].filter(({ times }) => times > 1)).toHaveLength(1)
  expect(await mails()).toEqual([{ n: 60, sent: 60 }])
  expect((await server.call(listRecentNotifications, {}, admin)).notifications).toMatchObject([
    { recipients: 60, success_count: 60, failure_count: 0, waiting_count: 0 },
  ])
})

test('daily reports reach everybody after their process was killed and restarted', { timeout: 300_000 }, async () => {
  const emails: string[] = []
  for (let n = 0; n < 5; n += 1) emails.push((await server.salon()).email)
  const { results } = await server.call(sendDailyReports, {}, admin)
  expect(results).toMatchObject({ successful: 5, totalUsers: 5 })

  smtp.state.silentFrom = 1
  await startWorking()
  await eventually(() => expect(smtp.accepted).toHaveLength(2))
  await killIt()

  smtp.state.silentFrom = null
  await letTimePass()
  await workOff()
  const got = received()
  expect([...got.keys()].toSorted()).toEqual(emails.toSorted())
  expect([...got.values()].filter(({ numbers }) => numbers.size !== 1)).toEqual([])
  expect([...got.values()].filter(({ times }) => times > 1)).toHaveLength(1)
  for (const { content } of smtp.accepted) expect(content).toContain('Subject: ')
  expect((await server.call(listRecentNotifications, {}, admin)).reports).toMatchObject({
    recipients: 5,
    success_count: 5,
    waiting_count: 0,
  })
})
