import * as z from 'zod/mini'
import { pageErrorsShape } from '#features/operator/page-errors/schemas.ts'
import { byId, instantText, messageReply } from '#platform/shared/fields.ts'

const backupShape = z.object({ made_at: instantText, file: z.string(), bytes: z.number() })

const systemStatusShape = z.object({
  version: z.string(),
  runtime: z.string(),
  started_at: instantText,
  demoMode: z.boolean(),
  /** Environment variables with warnings, and the IP address concerned. */
  warnings: z.array(z.object({ variable: z.string(), peer: z.nullable(z.string()) })),
  database: z.object({
    version: z.string(),
    /** Newest major version of PostgreSQL known to this version of Orari. */
    newest_major: z.number(),
    embedded: z.boolean(),
    bytes: z.number(),
    connections: z.number(),
    /** Duration of a database probe, in ms. */
    answered_ms: z.number(),
  }),
  jobs: z.object({
    waiting: z.number(),
    active: z.number(),
    /** Number of jobs that will be retried automatically. */
    retrying: z.number(),
    failed: z.number(),
    /** Latest failures, at most 20. */
    failures: z.array(z.object({ id: z.string(), name: z.string(), failed_at: instantText, reason: z.string() })),
  }),
  mail: z.object({
    /** Destination of mails: a mail server or the outbox folder. */
    way: z.enum(['smtp', 'outbox']),
    waiting: z.number(),
    /** Number of mails given up in the last 30 days. */
    failed: z.number(),
    last_sent_at: z.nullable(instantText),
    failures: z.array(
      z.object({ id: z.string(), to: z.string(), subject: z.string(), failed_at: instantText, reason: z.string() }),
    ),
  }),
  /** Payments that need attention. */
  billing: z.object({
    /** Number of refused callbacks of existing orders in the last 30 days. */
    refused: z.number(),
    /** Number of orders undecided by the provider for more than a day. */
    pending: z.number(),
    reviews: z.number(),
  }),
  page_errors: pageErrorsShape,
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** Last known backup; null if none. For an external database only automatic ones are known. */
  backup: z.nullable(backupShape),
  /** Newest backup dated in the future, made by or read with a wrong clock; it does not count as the last one. */
  backup_in_future: z.nullable(backupShape),
  /** Automatic backups; null if disabled. */
  backups: z.nullable(
    z.object({
      /** Hour of the day after which a backup is made, in Europe/Tirane. */
      hour: z.number(),
      keep: z.number(),
      /** The last attempt, if it failed. `made` is true if the backup exists and only its command failed. */
      failure: z.nullable(z.object({ at: instantText, reason: z.string(), made: z.boolean() })),
      overdue: z.boolean(),
    }),
  ),
})
export type SystemStatus = z.output<typeof systemStatusShape>

export const getSystemStatus = {
  summary: 'State of the installation: database, jobs, mail, errors of pages, disk, version, last backup',
  reply: z.object({ data: systemStatusShape }),
}

export const retryJob = { summary: 'Retry a failed job', params: byId, reply: messageReply }

export const retryMail = { summary: 'Retry a mail that was given up', params: byId, reply: messageReply }
