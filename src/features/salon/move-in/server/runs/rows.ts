import { sql, type Selectable } from 'kysely'
import type { MoveInRunRow } from '#database/rows/moveIn.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { isLocalDate, isLocalTime } from '#platform/shared/time.ts'
import { moveInGone, moveInIncomplete, type MoveInRecord } from '../../contract.ts'
import type { Asked } from '../facts.ts'
import type { StagedRecord } from '../names.ts'
import { moveInParts, type MoveInPart } from '../../figures.ts'

const columns = [
  'id',
  'user_id',
  'source',
  'file_name',
  'state',
  'reason',
  'total',
  'barbers',
  'services',
  'is_set_up',
  'result',
  'started_at',
  'ended_at',
] as const
export type Run = Pick<Selectable<MoveInRunRow>, (typeof columns)[number]>

const runsOf = ({ salon }: { salon: SalonScope }) => salon.selectFrom('move_in_runs').select(columns)

/** The salon's run. Throws 404. */
export async function runOf(call: { salon: SalonScope }, id: string): Promise<Run> {
  const run = await runsOf(call).where('id', '=', id).executeTakeFirst()
  if (!run) throw moveInGone()
  return run
}

/** The salon's run, locked, so that batches, stops and undos come one after another. */
export const lockRun = (call: { salon: SalonScope }, id: string): Promise<Run | undefined> =>
  runsOf(call).where('id', '=', id).forUpdate().executeTakeFirst()

/** The run that was started last, since a time. Plan: the salon's runs, a few a year. */
export const latestRun = (call: { salon: SalonScope }, since: Date): Promise<Run | undefined> =>
  runsOf(call).where('started_at', '>', since).orderBy('started_at', 'desc').limit(1).executeTakeFirst()

/** Like `lockRun`. Throws 404. */
export async function lockedRun(call: { salon: SalonScope }, id: string): Promise<Run> {
  const run = await lockRun(call, id)
  if (!run) throw moveInGone()
  return run
}

/** Place of a row's part in `moveInParts`, the order in which rows are planned and written. */
export function phaseOf(record: MoveInRecord, now: { date: string; time: string }): number {
  const part = partOf(record, now)
  return moveInParts.indexOf(part)
}

function partOf(record: MoveInRecord, now: { date: string; time: string }): MoveInPart {
  if (record.kind === 'client') return 'clients'
  if (record.kind !== 'visit') return 'setup'
  const { date, time } = record
  if (!date || !isLocalDate(date) || date < now.date) return 'past'
  return date > now.date || !time || !isLocalTime(time) || time >= now.time ? 'ahead' : 'past'
}

/** Plan: move_in_rows_pkey, the run's rows. */
export async function arrivedRows({ salon }: SalonCall, id: string): Promise<number> {
  const [found] = await salon.sql(
    (salonId) => sql<{ rows: number }>`
      select count(*)::integer as rows from move_in_rows where salon_id = ${salonId} and run_id = ${id}`,
  )
  return found?.rows ?? 0
}

/** Throws 409 unless all rows of a run have arrived. */
export async function requireAllRows(call: SalonCall, { id, total }: Run): Promise<void> {
  if ((await arrivedRows(call, id)) < total) throw moveInIncomplete()
}

export interface StagedRow {
  number: number
  phase: number
  record: StagedRecord
  answer: Asked['answers'][number] | null
}

/**
 * Rows that are not written, in the order of their writing. Those that clash are among them only if `withClashes`.
 * Plan: move_in_rows_open, or the run's rows.
 */
export function openRows(
  { salon }: SalonCall,
  id: string,
  { withClashes = false, limit = null as number | null } = {},
) {
  return salon.sql(
    (salonId) => sql<StagedRow>`
      select number, phase, content as record, answer from move_in_rows
      where salon_id = ${salonId} and run_id = ${id} and (figure is null${withClashes ? sql` or figure = 'clash'` : sql``})
      order by phase, number limit ${limit}`,
  )
}

/** Written rows of services, barbers and products, by which names of visits are known. Plan: the run's rows. */
export async function listedRows({ salon }: SalonCall, id: string): Promise<MoveInRecord[]> {
  const rows = await salon.sql(
    (salonId) => sql<{ record: MoveInRecord }>`
      select content as record from move_in_rows
      where salon_id = ${salonId} and run_id = ${id} and phase = ${moveInParts.indexOf('setup')} and figure is not null
      order by number`,
  )
  return rows.map(({ record }) => record)
}

/** Days of birth of all rows of clients, whose order of day and month is that of their file. */
export const birthdaysOf = ({ salon }: SalonCall, id: string) =>
  salon.sql(
    (salonId) => sql<{ file: number; birthday: string }>`
      select file, content ->> 'birthday' as birthday from move_in_rows
      where salon_id = ${salonId} and run_id = ${id} and phase = ${moveInParts.indexOf('clients')} and content ->> 'birthday' is not null order by number`,
  )
