import { createHash } from 'node:crypto'
import { hasDevices } from '#features/online-booking/web-push/server/public.ts'
import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { lockSalon, salonRow } from '#platform/server/salonRow.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { noticeContent, type NoticeContent } from '../rules.ts'

type Among = Pick<Call, 'db'> & { salon: SalonScope }

export interface Version {
  version: number
  created_at: Date
}

export interface Notice {
  content: NoticeContent
  ownWords: string | null
  /** Null while the content is not yet kept as a version. */
  kept: Version | null
}

/** The salon's notice as of now. Plan: primary keys, one row each. */
export async function currentNotice(call: Among): Promise<Notice> {
  const latest = await latestOf(call.salon)
  const content = await contentOf(call)
  const ownWords = latest?.own_words ?? null
  return { content, ownWords, kept: latest?.digest === digestOf(content, ownWords) ? latest : null }
}

/** Keeps the notice as a new version if it changed. `ownWords` stay as they are if omitted. */
export async function keepVersion(call: Among & Pick<Call, 'now'>, ownWords?: string | null): Promise<Notice> {
  // Serializes concurrent versions.
  await lockSalon(call, call.salon.id)
  const latest = await latestOf(call.salon)
  const content = await contentOf(call)
  const words = ownWords === undefined ? (latest?.own_words ?? null) : ownWords
  const digest = digestOf(content, words)
  if (latest?.digest === digest) return { content, ownWords: words, kept: latest }
  const kept = { version: (latest?.version ?? 0) + 1, created_at: call.now }
  await call.salon
    .insertInto('privacy_notices', { ...kept, own_words: words, content: JSON.stringify(content), digest })
    .execute()
  return { content, ownWords: words, kept }
}

/** Plan: privacy_notices_pkey. */
export async function versionsOf(salon: SalonScope, max: number): Promise<Version[]> {
  return salon
    .selectFrom('privacy_notices')
    .select(['version', 'created_at'])
    .orderBy('version', 'desc')
    .limit(max)
    .execute()
}

/** Plan: privacy_notices_pkey. */
export async function versionOf(salon: SalonScope, version: number): Promise<Notice | null> {
  const row = await salon
    .selectFrom('privacy_notices')
    .select(['version', 'created_at', 'own_words', 'content'])
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { content: row.content as NoticeContent, ownWords: row.own_words, kept: row } : null
}

const latestOf = (salon: SalonScope) =>
  salon
    .selectFrom('privacy_notices')
    .select(['version', 'created_at', 'own_words', 'digest'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

async function contentOf(call: Among): Promise<NoticeContent> {
  const salon = await salonRow(call, call.salon.id, ['name', 'address', 'phone', 'country'])
  const booking = await onlineBookingOf(call)
  return noticeContent({
    ...salon,
    isOpen: booking.enabled,
    reminds: booking.reminds_day_before || booking.reminds_two_hours_before,
    notifies: await hasDevices(call.salon),
  })
}

const digestOf = (content: NoticeContent, ownWords: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([content, ownWords]))
    .digest('base64url')
