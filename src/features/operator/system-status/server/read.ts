import { countNeedsAttention, openReviews } from '#features/billing/payments/server/public.ts'
import { pageErrors } from '#features/operator/page-errors/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import { version } from '#platform/server/version.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getSystemStatus } from '../contract.ts'

const listed = 20

export async function readStatus(
  call: AdminCall,
  systemStatus: SystemStatus,
): Promise<ReplyOf<typeof getSystemStatus>> {
  const [database, jobs, failures, mail, mailFailures, disk, { last, future, backups }, billing, errors] =
    await Promise.all([
      systemStatus.database(),
      systemStatus.jobs(),
      systemStatus.failedJobs(listed),
      systemStatus.mails(),
      givenUp(call),
      systemStatus.disk(),
      systemStatus.backup(),
      billingState(call),
      pageErrors(call),
    ])
  return {
    data: {
      version,
      runtime: systemStatus.runtime,
      started_at: systemStatus.startedAt.toISOString(),
      warnings: systemStatus.warnings().map(({ variable, peer }) => ({ variable, peer: peer ?? null })),
      demoMode: call.installation.demoMode,
      database: { ...database, embedded: systemStatus.embedded },
      jobs: { ...jobs, failures: failures.map((one) => ({ ...one, failed_at: one.failed_at.toISOString() })) },
      mail: {
        ...mail,
        way: systemStatus.smtp ? 'smtp' : 'outbox',
        last_sent_at: mail.last_sent_at?.toISOString() ?? null,
        failures: mailFailures,
      },
      billing,
      page_errors: errors,
      disk,
      backup: last,
      backup_in_future: future,
      backups: backups && {
        hour: backups.hour,
        keep: backups.keep,
        failure: backups.failure,
        overdue: backups.overdue,
      },
    },
  }
}

async function billingState(call: AdminCall) {
  const [attention, reviews] = await Promise.all([countNeedsAttention(call), openReviews(call)])
  return { ...attention, reviews }
}

async function givenUp(call: AdminCall) {
  const rows = await call.db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'subject', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(listed)
    .execute()
  return rows.map(({ failed_at, last_error, ...row }) => ({
    ...row,
    failed_at: failed_at?.toISOString() ?? '',
    reason: last_error ?? '',
  }))
}
