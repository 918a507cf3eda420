import type { Updateable } from 'kysely'
import type { FullImportRow } from '#database/rows/fullExports.ts'
import type { Call, SystemCall } from '#platform/server/call.ts'
import type { Attempt } from '#platform/server/feature.ts'
import type { DataOf } from '#platform/server/job.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import type { Topic } from '#platform/shared/topics.ts'
import { getReadIn } from '../../contract.ts'
import { partBytes } from '../../rules.ts'
import { inParts, RefusedArchive, type StoredArchive } from '../full/archive.ts'
import { storedPart } from '../full/parts.ts'
import { fullImportJob } from '../jobs.ts'
import { contentsOf } from './empty.ts'
import { factsOf } from './facts.ts'
import type { Reader } from './people.ts'
import { importMinutes } from './uploads.ts'
import { writeArchive } from './write.ts'

/** Thrown for a salon that got rows while the archive arrived. */
class FilledSalon extends Error {}

/** Screens that show other rows afterwards. */
const topics: readonly Topic[] = [
  'appointments',
  'barbers',
  'clients',
  'colleagues',
  'day-close',
  'hours',
  'messages',
  'online-booking',
  'products',
  'sales',
  'salon',
  'services',
  'waiting-list',
]

async function change(call: Call, salonId: SalonId, id: string, values: Updateable<FullImportRow>): Promise<void> {
  await call.scope(salonId).updateTable('full_imports').set(values).where('id', '=', id).execute()
  call.announce(salonId, getReadIn.topic)
}

/** Says what became of it, and deletes its bytes. */
async function finish(call: Call, salonId: SalonId, id: string, state: 'done' | Refused): Promise<void> {
  await call.scope(salonId).deleteFrom('full_import_parts').where('import_id', '=', id).execute()
  await change(call, salonId, id, { state, ends_at: plusMinutes(call.now, importMinutes) })
}

/** Saves the percentage of written rows, outside of the transaction that writes them. */
function progressOf(call: SystemCall, salonId: SalonId, id: string, rows: number) {
  let saved = 0
  return async (written: number) => {
    const percent = Math.min(99, Math.floor((written / Math.max(1, rows)) * 100))
    if (percent < saved + 2) return
    saved = percent
    await change(call, salonId, id, { percent })
  }
}

type Refused = Exclude<FullImportRow['state'], 'sending' | 'reading' | 'done'>

/** Throws an error after which the job is retried. */
function refusalOf(error: unknown, { isLast }: Attempt): Refused {
  if (error instanceof RefusedArchive) return error.reason
  if (error instanceof FilledSalon) return 'not_empty'
  // Rows that the tables refuse: an id that is missing, two visits at once, a sale whose sums differ, a text too long
  // for an index.
  if (/^(22|23|54)/.test(sqlState(error) ?? '')) return 'changed'
  if (isLast) return 'failed'
  throw error
}

/** True while an attempt that took longer than a job may still writes: this one looks again later. */
const isLocked = (error: unknown): boolean => sqlState(error) === '55P03'

async function readerOf(call: Call, salonId: SalonId, userId: string): Promise<Reader> {
  const { email } = await call.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { salonId, userId, email }
}

/** Reads a received archive into its salon, all of it or nothing. Run again, it does nothing once that is decided. */
export async function readIn(
  call: SystemCall,
  { salonId, id }: DataOf<typeof fullImportJob>,
  attempt: Attempt,
): Promise<void> {
  const scope = call.scope(salonId)
  const asked = await scope
    .selectFrom('full_imports')
    .select(['state', 'bytes', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (asked?.state !== 'reading') return
  const read = inParts(partBytes, (number) => storedPart(call, salonId, 'full_import_parts', { id, number }))
  const archive: StoredArchive = { size: asked.bytes, read }
  try {
    const facts = await factsOf(archive)
    const rows = Object.values(facts.totals).reduce((sum, totals) => sum + (totals.rows ?? 0), 0)
    const reader = await readerOf(call, salonId, asked.user_id)
    await call.transact(async (tx) => {
      await lockSalon(tx, salonId)
      if ((await contentsOf(tx, salonId)).length > 0) throw new FilledSalon()
      const written = progressOf(call, salonId, id, rows)
      await writeArchive(tx, { archive, facts, reader, importId: id, written })
      await finish(tx, salonId, id, 'done')
      for (const topic of topics) tx.announce(salonId, topic)
    })
  } catch (error) {
    if (isLocked(error)) return call.queue(fullImportJob, { salonId, id }, { runAt: plusMinutes(call.now, 1) })
    const state = refusalOf(error, attempt)
    call.log.error({ err: error, salonId }, 'an archive was not read in')
    await call.transact((tx) => finish(tx, salonId, id, state))
    if (state === 'failed') throw error
  }
}
