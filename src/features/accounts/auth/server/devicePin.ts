import type { MemberCall } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { deviceShared, notRemembered, rememberedMessages, type setDevicePin } from '../remembered-device/contract.ts'
import { hashPassword, requireCurrentPassword } from './passwords.ts'
import { peopleOf } from './remembered.ts'

/**
 * Sets or removes the PIN of the caller's device. Requires the password, so that somebody who finds the device open
 * cannot remove its PIN. Throws 409 not_remembered if the session ends with its tab, and device_shared if a PIN is
 * removed while others are remembered on the device.
 */
export async function setPin(call: MemberCall, { pin, currentPassword }: InputOf<typeof setDevicePin>, raw: RawHttp) {
  await requireCurrentPassword(call, currentPassword)
  if (pin === null && (await peopleOf(call, raw)).some(({ user_id: id }) => id !== call.user.userId))
    throw deviceShared()
  const pinHash = pin === null ? null : await hashPassword(call, pin)
  return call.transact(async (call) => {
    const changed = await call.db
      .updateTable('sessions')
      .set({ pin_hash: pinHash, pin_failures: 0 })
      .where('id', '=', call.user.sessionId)
      .where('remembered', '=', true)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw notRemembered()
    return { message: pin === null ? rememberedMessages.pinRemoved : rememberedMessages.pinSet, pin: pin !== null }
  })
}
