import { currentAddress } from '#features/online-booking/settings/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { todayIn } from '#platform/shared/time.ts'
import { noticeMessages, savePrivacyWords } from '../contract.ts'
import { noticePath } from '../rules.ts'
import { currentNotice, keepVersion, type Notice } from './versions.ts'

export const read = async (call: SalonCall) => ({ notice: await shown(call, await currentNotice(call)) })

export async function save(call: SalonCall, { own_words }: InputOf<typeof savePrivacyWords>) {
  const kept = await keepVersion(call, own_words)
  call.announce(call.salon.id, savePrivacyWords.topic)
  return { notice: await shown(call, kept), message: noticeMessages.saved }
}

async function shown(call: SalonCall, { ownWords, kept }: Notice) {
  const address = await currentAddress(call)
  return {
    own_words: ownWords,
    version: kept?.version ?? null,
    published_on: kept ? todayIn(kept.created_at, call.timeZone) : null,
    url: address && call.installation.appUrl + noticePath(address),
  }
}
