import { deviceName } from '#features/accounts/profile/rules.ts'
import type { MemberCall, SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { newId } from '#platform/shared/ids.ts'
import {
  deviceNotFound,
  pushMessages,
  tooManyDevices,
  type addPushDevice,
  type PushDevice,
  type removePushDevice,
} from '../contract.ts'
import { limits } from '../rules.ts'
import { pushKeys, pushSetting } from './keys.ts'

const columns = ['id', 'device', 'created_at', 'last_success_at'] as const

const shown = (row: { id: string; device: string; created_at: Date; last_success_at: Date | null }): PushDevice => ({
  id: row.id,
  device: row.device,
  created_at: row.created_at.toISOString(),
  last_success_at: row.last_success_at?.toISOString() ?? null,
})

/** Devices of the caller, newest first; none for administrators. Plan: push_subscriptions_pkey. */
export async function list(call: MemberCall) {
  const { publicKey } = await pushKeys(call)
  const { salon, userId, sessionId } = call.user
  if (!salon) return { public_key: publicKey, session: sessionId, devices: [] }
  const rows = await call
    .scope(salon.id)
    .selectFrom('push_subscriptions')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { public_key: publicKey, session: sessionId, devices: rows.map(shown) }
}

/**
 * Registers a device for notifications until the session ends. A device registered by another user of the salon is
 * taken over. Throws 409 too_many_devices.
 */
export async function add(call: SalonCall, { endpoint, p256dh, auth }: InputOf<typeof addPushDevice>) {
  if (!endpoint.startsWith('https:') && !call.settings.of(pushSetting).allowPrivate)
    throw badInput([{ field: 'endpoint', message: fieldMessages.invalid }])
  const { userId, sessionId } = call.user
  const owned = { user_id: userId, session_id: sessionId, p256dh, auth, device: deviceName(call.agent) }
  const row = await call.salon
    .insertInto('push_subscriptions', {
      id: newId(call.now),
      endpoint,
      created_at: call.now,
      last_success_at: null,
      ...owned,
    })
    .onConflict((conflict) => conflict.columns(['salon_id', 'endpoint']).doUpdateSet(owned))
    .returning(columns)
    .executeTakeFirstOrThrow()
  const { devices } = await list(call)
  if (devices.length > limits.devices) throw tooManyDevices()
  return { device: shown(row), message: pushMessages.on }
}

/** Unregisters a device of the caller. Throws 404, also for another user's. */
export async function remove(call: MemberCall, { id }: InputOf<typeof removePushDevice>) {
  const { salon, userId } = call.user
  if (!salon) throw deviceNotFound()
  const { numDeletedRows } = await call
    .scope(salon.id)
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw deviceNotFound()
  return { message: pushMessages.removed }
}
