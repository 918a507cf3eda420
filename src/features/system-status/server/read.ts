import type { AdminCall } from '#platform/server/call.ts'
import type { Operations } from '#platform/server/systemStatus.ts'
import { version } from '#platform/server/version.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getOperations } from '../contract.ts'

/** Failed jobs and mails that the card lists. */
const listed = 20

/** How the installation is doing. */
export async function look(call: AdminCall, operations: Operations): Promise<ReplyOf<typeof getOperations>> {
  const [database, jobs, failures, mail, mailFailures, disk, backup] = await Promise.all([
    operations.database(),
    operations.jobs(),
    operations.failedJobs(listed),
    operations.mails(),
    givenUp(call),
    operations.disk(),
    operations.backup(),
  ])
  return {
    data: {
      version,
      runtime: operations.runtime,
      started_at: operations.startedAt.toISOString(),
      practice: call.site.practice,
      database: { ...database, embedded: operations.embedded },
      jobs: { ...jobs, failures: failures.map((one) => ({ ...one, failed_at: one.failed_at.toISOString() })) },
      mail: {
        way: operations.smtp ? 'smtp' : 'outbox',
        waiting: mail.waiting,
        failed: mail.failed,
        last_sent_at: mail.last_sent_at?.toISOString() ?? null,
        failures: mailFailures,
      },
      disk,
      backup,
    },
  }
}

async function givenUp(call: AdminCall) {
  const rows = await call.db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(listed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    failed_at: row.failed_at?.toISOString() ?? '',
    reason: row.last_error ?? '',
  }))
}
