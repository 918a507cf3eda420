import { requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import type { Call, MemberCall, SalonCall, SystemCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import {
  archiveTooLarge,
  type beginReadIn,
  fullImportMessages,
  partRefused,
  readInGone,
  salonNotEmpty,
  type sendPart,
} from '../../contract.ts'
import { partBytes } from '../../rules.ts'
import { fullImportJob } from '../jobs.ts'
import { fullExportLimit } from '../full/make.ts'
import { contentsOf } from './empty.ts'

/** Minutes for which parts may arrive, and for which the result is shown. */
export const importMinutes = 60

const columns = ['id', 'user_id', 'state', 'bytes', 'received', 'parts', 'percent'] as const

/** The latest archive that is or was read into the salon. Plan: full_imports_pkey, a few rows. */
const latest = (call: Pick<Call, 'scope' | 'now'>, salonId: SalonId) =>
  call
    .scope(salonId)
    .selectFrom('full_imports')
    .select(columns)
    .where('ends_at', '>', call.now)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** The archive that is read in, and why none may be. */
export async function shown(call: MemberCall) {
  const { id } = ownSalon(call)
  const row = await latest(call, id).executeTakeFirst()
  const isOnItsWay = row !== undefined && ['sending', 'reading', 'done'].includes(row.state)
  const contents = isOnItsWay ? [] : await contentsOf(call, id)
  const { user_id: _user, ...archive } = row ?? { user_id: '' }
  return { archive: row ? (archive as Omit<typeof row, 'user_id'>) : null, contents }
}

/** Begins to receive an archive, in place of a former one. Throws 400, 409 salon_not_empty, 413 and 429. */
export async function begin(call: SalonCall, { currentPassword, bytes }: InputOf<typeof beginReadIn>) {
  await requireCurrentPassword(call, currentPassword)
  return call.transact(async (tx) => {
    await lockSalon(tx, tx.salon.id)
    const running = await latest(tx, tx.salon.id).executeTakeFirst()
    if (running?.state === 'reading') {
      tx.skipAudit()
      return { ...(await shown(tx)), message: fullImportMessages.reading }
    }
    if (bytes > tx.settings.of(fullExportLimit)) throw archiveTooLarge()
    const contents = await contentsOf(tx, tx.salon.id)
    if (contents.length > 0) throw salonNotEmpty({ contents })
    await tx.salon.deleteFrom('full_imports').execute()
    const id = newId(tx.now)
    const ends_at = plusMinutes(tx.now, importMinutes)
    await tx.salon
      .insertInto('full_imports', {
        id,
        user_id: tx.user.userId,
        state: 'sending',
        bytes,
        asked_at: tx.now,
        ends_at,
      } as never)
      .execute()
    return { ...(await shown(tx)), message: fullImportMessages.sending }
  })
}

/** Stores the next part; after the last one a job reads the archive. One that came before changes nothing. */
export async function take(call: SalonCall, { id, number, file }: InputOf<typeof sendPart>) {
  const row = await call.salon
    .selectFrom('full_imports')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', call.user.userId)
    .where('ends_at', '>', call.now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw readInGone()
  if (number < row.parts) return shown(call)
  if (row.state !== 'sending') throw readInGone()
  if (number !== row.parts || file.length !== Math.min(partBytes, row.bytes - row.received)) throw partRefused()
  await call.salon.insertInto('full_import_parts', { import_id: id, number, content: Buffer.from(file) }).execute()
  const received = row.received + file.length
  const isWhole = received === row.bytes
  await call.salon
    .updateTable('full_imports')
    .set({ received, parts: row.parts + 1, ...(isWhole && { state: 'reading' as const }) })
    .where('id', '=', id)
    .execute()
  if (isWhole) await call.queue(fullImportJob, { salonId: call.salon.id, id })
  return shown(call)
}

/** Minutes after which an archive is queued again whose process died in the last attempt of its job. */
const silentMinutes = 15

/** Queues archives that are still to be read: one more job changes nothing for one that has it. Plan: a few rows. */
export async function resume(call: SystemCall): Promise<void> {
  const silent = await call.allSalons
    .selectFrom('full_imports')
    .select(['salon_id', 'id'])
    .where('state', '=', 'reading')
    .where('asked_at', '<', plusMinutes(call.now, -silentMinutes))
    .where('ends_at', '>', call.now)
    .execute()
  for (const { salon_id: salonId, id } of silent) await call.queue(fullImportJob, { salonId, id })
}
