import type { FastifyReply } from 'fastify'
import { requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import type { MemberCall, SystemCall } from '#platform/server/call.ts'
import { streamFile } from '#platform/server/http/download.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusMinutes, todayIn } from '#platform/shared/time.ts'
import {
  fullExportGone,
  fullExportMessages,
  type getFullExport,
  type makeFullExport,
  type sendFullExport,
} from '../../contract.ts'
import { fullExportJob } from '../jobs.ts'
import { countsOf } from './counts.ts'
import { storedPart } from './parts.ts'

/** Minutes for which an archive can be downloaded; also after which one that is not ready is given up. */
export const keptMinutes = 60

/** The caller's archive, the latest. Plan: full_exports_pkey, a few rows. */
async function current(call: MemberCall) {
  const salon = ownSalon(call)
  const row = await call
    .scope(salon.id)
    .selectFrom('full_exports')
    .select(['id', 'state', 'asked_at', 'ends_at', 'bytes'])
    .where('user_id', '=', call.user.userId)
    .where('ends_at', '>', call.now)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { archive: null }
  return { archive: { ...row, asked_at: row.asked_at.toISOString(), ends_at: row.ends_at.toISOString() } }
}

/** The caller's archive, with what another one would have if it is asked for. */
export async function read(call: MemberCall, { counts }: InputOf<typeof getFullExport>) {
  return { ...(await current(call)), ...(counts && { counts: await countsOf(call, ownSalon(call).id) }) }
}

/** Asks for a new archive in place of the caller's former one; one that is being made goes on. Throws 400 and 429. */
export async function ask(call: MemberCall, { currentPassword }: InputOf<typeof makeFullExport>) {
  const salon = ownSalon(call)
  await requireCurrentPassword(call, currentPassword)
  return call.transact(async (tx) => {
    await lockSalon(tx, salon.id)
    const { archive } = await current(tx)
    const message = fullExportMessages.asked
    if (archive?.state === 'making') {
      tx.skipAudit()
      return { archive, message }
    }
    const scope = tx.scope(salon.id)
    await scope.deleteFrom('full_exports').where('user_id', '=', tx.user.userId).execute()
    const id = newId(tx.now)
    const row = {
      id,
      user_id: tx.user.userId,
      state: 'making' as const,
      asked_at: tx.now,
      ends_at: plusMinutes(tx.now, keptMinutes),
      bytes: null,
    }
    await scope.insertInto('full_exports', row).execute()
    await tx.queue(fullExportJob, { salonId: salon.id, id })
    return { ...(await current(tx)), message }
  })
}

/** All bytes of an archive; throws if it is deleted meanwhile, so that the download fails instead of being short. */
async function* contentOf(call: MemberCall, salonId: SalonId, exportId: string, bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0, number = 0; sent < bytes; number += 1) {
    const part = await storedPart(call, salonId, 'full_export_parts', { id: exportId, number })
    if (part.length === 0) throw new Error('the archive was deleted while it was sent')
    sent += part.length
    yield part
  }
}

/** The archive, to the owner who asked for it, within its hour. Throws 404. */
export async function send(
  call: MemberCall,
  { id }: InputOf<typeof sendFullExport>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const salon = ownSalon(call)
  const { archive } = await current(call)
  if (archive?.id !== id || archive.state !== 'ready') throw fullExportGone()
  const name = `gjithcka_${todayIn(call.now, salon.timeZone)}.zip`
  await streamFile(reply, { name, type: 'zip' }, contentOf(call, salon.id, id, archive.bytes ?? 0))
}

/**
 * Archives whose hour has passed; one that is read in an hour later, when no attempt is left. Plan:
 * full_exports_ends_at, full_imports_ends_at.
 */
export async function purge(call: SystemCall): Promise<void> {
  const imports = call.allSalons.deleteFrom('full_imports')
  await imports.where('ends_at', '<=', call.now).where('state', '<>', 'reading').execute()
  await imports.where('ends_at', '<=', plusMinutes(call.now, -keptMinutes)).execute()
  await call.allSalons.deleteFrom('full_exports').where('ends_at', '<=', call.now).execute()
}
