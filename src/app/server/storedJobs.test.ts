import { expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { platformPurgeJob } from '#platform/server/purge.ts'
import type { Job } from '#platform/server/job.ts'
import { query, testApp } from '#testing/server/app.ts'
import { pushJob } from '#features/online-booking/web-push/server/jobs.ts'
import { features } from './features.ts'

/** Queued jobs are rows that processes of other versions wrote, so names and data stay as they are. */

const server = testApp()

const salonId = '00000000-0000-4000-8000-000000000001'
const visit = { salonId, appointmentId: '00000000-0000-4000-8000-000000000002', news: 'booked' }

/** Data of each job as it is stored. */
const stored: Record<string, object> = {
  'api-keys.purge': {},
  'appointments.confirm': {},
  'appointments.purge': {},
  'appointments.purge-holds': {},
  'audit-log.collect': {},
  'audit-log.fold': {},
  'audit-log.purge': {},
  'auth.linkMail': { purpose: 'reset', email: 'askush@salloni.example' },
  'auth.purge': {},
  'billing.fiscalise': { kind: 'credit_note', id: '00000000-0000-4000-8000-000000000003' },
  'billing.refused': {},
  'client-link.purge': {},
  'client-messages.purge': {},
  'clients.all-phones': {},
  'clients.erase': {},
  'clients.imports': {},
  'clients.phones': { salonId },
  'clients.record-erasures': {},
  'closed-salons.purge': {},
  'closed-salons.record': {},
  'closing.end': {},
  'colleagues.purge': {},
  'data-links.purge': {},
  'export.full': { salonId, id: '00000000-0000-4000-8000-000000000006' },
  'export.purge': {},
  'import.full': { salonId, id: '00000000-0000-4000-8000-000000000008' },
  'import.resume': {},
  'mail.send': { id: '00000000-0000-4000-8000-000000000004' },
  'move-in.resume': {},
  'move-in.run': { salonId, id: '00000000-0000-4000-8000-000000000008' },
  'notifications.spread': { id: '00000000-0000-4000-8000-000000000005' },
  'online-requests.unanswered': {},
  'page-errors.purge': {},
  'platform-reports.fold': {},
  'platform-reports.purge': {},
  'platform.purge': {},
  'privacy-notices.renew': { salonId },
  'push.send': { ...visit, subscriptionId: '00000000-0000-4000-8000-000000000006', postponed: 2 },
  'push.spread': visit,
  'retention.plan': {},
  'retention.run': { salonId, runId: '00000000-0000-4000-8000-000000000007' },
  'sandbox.late': { request: { orderid: 'A-1', amount: '499' }, requestId: '7' },
  'subscriptions.remind': {},
  'visit-mails.purge': {},
  'visit-mails.send': {},
  'waiting-list.purge': {},
  'webhooks.purge': {},
  'webhooks.send': {},
}

const jobs: Job[] = [
  mailJob,
  platformPurgeJob,
  ...features({ demoMode: true }).flatMap(({ jobs: handlers = [] }) => handlers.map(({ job }) => job)),
]

test('every job has the name under which it is stored', () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(stored).toSorted())
})

test('a job that an older process queued still runs', async () => {
  for (const job of jobs) {
    await query(
      server,
      `insert into pgboss.job (name, data, retry_limit) values ('${job.name}', '${JSON.stringify(stored[job.name])}', 0)`,
    )
    expect(await server.app.drain(job), job.name).toBe(1)
  }
  expect(await query(server, `select name, output from pgboss.job where state in ('retry', 'failed')`)).toEqual([])
})

test('data that does not fit the job is not queued', async () => {
  const wrong = { ...visit, subscriptionId: null }
  // @ts-expect-error -- a subscription has an id
  await expect(server.app.asSystem((call) => call.queue(pushJob, wrong))).rejects.toThrow('subscriptionId')
  expect(await query(server, `select 1 from pgboss.job where name = '${pushJob.name}' and state = 'created'`)).toEqual(
    [],
  )
})
