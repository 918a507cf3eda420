import { sql } from 'kysely'
import type { Call, SystemCall } from '#platform/server/call.ts'
import type { Attempt } from '#platform/server/feature.ts'
import type { DataOf } from '#platform/server/job.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { Setting } from '#platform/server/settings.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { zip } from '#platform/server/workbook.ts'
import { getFullExport } from '../../contract.ts'
import type { fullExportJob } from '../jobs.ts'
import { inParts, RefusedArchive } from './archive.ts'
import { keptMinutes } from './archives.ts'
import { entriesOf } from './entries.ts'
import { totalsOf } from './lists.ts'
import { storedPart } from './parts.ts'
import { verify } from './verify.ts'

const megabyte = 1024 * 1024

/** Maximum bytes of an archive; tests set less. */
export const fullExportLimit: Setting<number> = { read: () => 200 * megabyte }

/** Writes the archive in parts of a megabyte; the number of its bytes. Throws RefusedArchive. */
async function write(call: Call, salonId: SalonId, id: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  let waiting: Uint8Array[] = []
  let length = 0
  let bytes = 0
  let number = 0
  const limit = call.settings.of(fullExportLimit)
  const put = async (part: Buffer) => {
    await call.scope(salonId).insertInto('full_export_parts', { export_id: id, number, content: part }).execute()
    number += 1
  }
  for await (const chunk of content) {
    waiting.push(chunk)
    length += chunk.length
    bytes += chunk.length
    if (bytes > limit) throw new RefusedArchive('large', `${bytes} bytes`)
    while (length >= megabyte) {
      const all = Buffer.concat(waiting)
      await put(all.subarray(0, megabyte))
      waiting = [all.subarray(megabyte)]
      length -= megabyte
    }
  }
  if (length > 0) await put(Buffer.concat(waiting))
  return bytes
}

/** Makes and verifies the archive in one snapshot of the database. */
async function makeIn(tx: Call, salonId: SalonId, id: string): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx.db)
  const totals = await totalsOf(tx, salonId)
  const { time_zone: timeZone, name } = await salonRow(tx, salonId, ['time_zone', 'name'])
  const bytes = await write(tx, salonId, id, zip(await entriesOf(tx, { id: salonId, timeZone, name }, totals)))
  const read = inParts(megabyte, (number) => storedPart(tx, salonId, 'full_export_parts', { id, number }))
  await verify({ size: bytes, read }, totals)
  await finish(tx, salonId, id, { state: 'ready', bytes })
}

type Outcome = 'too_large' | 'differs' | 'failed'

async function finish(
  call: Call,
  salonId: SalonId,
  id: string,
  change: { state: 'ready' | Outcome; bytes: number | null },
): Promise<void> {
  await call
    .scope(salonId)
    .updateTable('full_exports')
    .set({ ...change, ends_at: plusMinutes(call.now, keptMinutes) })
    .where('id', '=', id)
    .execute()
  call.announce(salonId, getFullExport.topic)
}

/** Throws an error after which the job is retried. */
function refusalOf(error: unknown, { isLast }: Attempt): Outcome {
  if (error instanceof RefusedArchive) return error.reason === 'large' ? 'too_large' : 'differs'
  if (isLast) return 'failed'
  throw error
}

/** Makes the archive that an owner asked for, or says why not. Run again, it does nothing once that is decided. */
export async function make(
  call: SystemCall,
  { salonId, id }: DataOf<typeof fullExportJob>,
  attempt: Attempt,
): Promise<void> {
  const asked = await call
    .scope(salonId)
    .selectFrom('full_exports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (asked?.state !== 'making') return
  try {
    await call.transact((tx) => makeIn(tx, salonId, id))
  } catch (error) {
    const state = refusalOf(error, attempt)
    call.log.error({ err: error, salonId }, 'a full export was refused')
    await call.transact((tx) => finish(tx, salonId, id, { state, bytes: null }))
    if (state === 'failed') throw error
  }
}
