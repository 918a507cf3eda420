import type { MemberCall } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { rememberedMessages } from '../remembered-device/contract.ts'
import { newSalt, peopleOf, storedOf } from './remembered.ts'

/** Locks a device with a PIN: the token of its tabs is no longer accepted, and the PIN gives a new one. */
export async function lock(call: MemberCall, _input: unknown, raw: RawHttp) {
  const person = (await peopleOf(call, raw)).find(({ id }) => id === call.user.sessionId)
  if (person && person.pin_hash !== null)
    await call.db
      .updateTable('sessions')
      .set(storedOf(person.cookie.token, newSalt()))
      .where('id', '=', person.id)
      .execute()
  return { message: rememberedMessages.locked }
}
