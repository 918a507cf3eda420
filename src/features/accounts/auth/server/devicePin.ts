import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notRemembered, rememberedMessages, type setDevicePin } from '../remembered-device/contract.ts'
import { hashPassword, requireCurrentPassword } from './passwords.ts'

/**
 * Sets or removes the PIN of the caller's device. Requires the password, so that somebody who finds the device open
 * cannot remove its PIN. Throws 409 not_remembered if the session ends with its tab.
 */
export async function setPin(call: MemberCall, { pin, currentPassword }: InputOf<typeof setDevicePin>) {
  await requireCurrentPassword(call, currentPassword)
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
