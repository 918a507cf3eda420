import * as z from 'zod/mini'
import { pageErrorsShape } from '#features/operator/page-errors/schemas.ts'
import { idField, instantText } from '#platform/shared/fields.ts'

const systemStatusShape = z.object({
  version: z.string(),
  /** Node.js version. */
  runtime: z.string(),
  started_at: instantText,
  demoMode: z.boolean(),
  /** Environment variables that need attention, with the IP address that the warning is about. */
  warnings: z.array(z.object({ variable: z.string(), peer: z.nullable(z.string()) })),
  database: z.object({
    /** PostgreSQL's. */
    version: z.string(),
    /** The newest major version of PostgreSQL that this version of Orari knows. */
    newest_major: z.number(),
    embedded: z.boolean(),
    bytes: z.number(),
    connections: z.number(),
    /** Milliseconds of a database probe. */
    answered_ms: z.number(),
  }),
  jobs: z.object({
    waiting: z.number(),
    active: z.number(),
    /** Will be retried automatically. */
    retrying: z.number(),
    failed: z.number(),
    /** The latest failed ones, at most 20. */
    failures: z.array(z.object({ id: z.string(), name: z.string(), failed_at: instantText, reason: z.string() })),
  }),
  mail: z.object({
    /** Destination of emails: a mail server or the outbox folder. */
    way: z.enum(['smtp', 'outbox']),
    waiting: z.number(),
    /** Given up in the last 30 days. */
    failed: z.number(),
    last_sent_at: z.nullable(instantText),
    failures: z.array(
      z.object({ id: z.string(), to: z.string(), subject: z.string(), failed_at: instantText, reason: z.string() }),
    ),
  }),
  /** Payments that a person has to look at. */
  billing: z.object({
    /** Callbacks of existing orders that were refused in the last 30 days. */
    refused: z.number(),
    /** Orders that the provider has not decided for more than a day. */
    pending: z.number(),
    reviews: z.number(),
  }),
  page_errors: pageErrorsShape,
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** The last backup; null if none is known. Of an external database only those that are made by themselves are. */
  backup: z.nullable(z.object({ made_at: instantText, file: z.string(), bytes: z.number() })),
  /** Backups that are made by themselves; null when none are. */
  backups: z.nullable(
    z.object({
      /** Hour of the day after which one is made, in Europe/Tirane. */
      hour: z.number(),
      keep: z.number(),
      /** The last attempt, if it failed. `made`: the backup is there, and the command after it failed. */
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

export const retryJob = {
  summary: 'Try a failed job again',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
}

export const retryMail = {
  summary: 'Try to send a mail again that was given up',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
}
