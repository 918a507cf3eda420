import * as z from 'zod/mini'
import type { SalonId } from '#database/salon.ts'

/** A background job: what is queued names it, and one feature handles it (`handler`). */
export interface Job<Data extends object = object> {
  /** Name of the queue, stored with queued jobs: older and newer processes share it. */
  name: string
  /** Stored data of a queued job. */
  data: z.ZodMiniType<Data>
  /** Cron expression (UTC) for recurring work. */
  cron?: string
  /** Maximum retries with exponential backoff; 5 by default. */
  retries?: number
  /** Runs in one transaction unless `ownTransactions` is set. */
  ownTransactions?: true
}

export type DataOf<Declared> = Declared extends Job<infer Data> ? Data : never

type NoData = Record<string, never>

/** Declares a job, without data unless it has a schema. */
export function job<Data extends object = NoData>(
  declaration: Omit<Job<Data>, 'data'> & { data?: z.ZodMiniType<Data> },
): Job<Data> {
  return { data: z.object({}) as unknown as z.ZodMiniType<Data>, ...declaration }
}

/** A salon in a job's data. */
export const salonOfJob = z.custom<SalonId>((value) => typeof value === 'string')
