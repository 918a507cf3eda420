import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { userOf } from '#features/accounts/auth/server/public.ts'
import type { Call, MemberCall } from '#platform/server/call.ts'
import { squarePicture } from '#platform/server/picture.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { avatarNotFound, avatarUnreadable, profileMessages, type getAvatar, type putAvatar } from '../contract.ts'
import { avatarLimits } from '../rules.ts'

/** Sets the caller's picture. Only re-encoded pixels are stored, without metadata. Throws 400 bad_picture. */
export async function put(call: MemberCall, { file }: InputOf<typeof putAvatar>) {
  const content = await squarePicture(file, avatarLimits)
  if (!content) throw avatarUnreadable()
  const picture = { id: randomUUID(), content, created_at: call.now }
  return call.transact(async (tx) => {
    await tx.db
      .insertInto('avatars')
      .values({ user_id: call.user.userId, ...picture })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
      .execute()
    return { user: await userOf(tx, call.user.userId), message: profileMessages.avatarSaved }
  })
}

export async function remove(call: MemberCall) {
  await call.db.deleteFrom('avatars').where('user_id', '=', call.user.userId).execute()
  return { user: await userOf(call, call.user.userId), message: profileMessages.avatarRemoved }
}

/** Sends a picture without caching, so that nothing stays on a device after logout. Throws 404. */
export async function send(
  call: Call,
  { id }: InputOf<typeof getAvatar>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const found = await call.db.selectFrom('avatars').select('content').where('id', '=', id).executeTakeFirst()
  if (!found) throw avatarNotFound()
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline')
    .header('cross-origin-resource-policy', 'same-origin')
    .type('image/webp')
    .send(found.content)
}
