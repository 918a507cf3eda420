import { randomUUID } from 'node:crypto'
import { barberNotFound } from '#features/salon/barbers/contract.ts'
import type { SalonCall, VisitorCall } from '#platform/server/call.ts'
import { croppedPicture } from '#platform/server/picture.ts'
import type { Page } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { currentAddress } from '../../settings/server/public.ts'
import {
  pageMessages,
  pictureNotFound,
  pictureUnreadable,
  type putPicture,
  type removePicture,
  type showSalonPicture,
} from '../contract.ts'
import { pictureLimits } from '../rules.ts'

const barberOf = (of: string): string | null => (of === 'salon' ? null : of)

export async function list(call: SalonCall) {
  const rows = await call.salon.selectFrom('salon_pictures').select(['id', 'barber_id']).execute()
  const address = await currentAddress(call)
  return {
    pictures: rows.map(({ id, barber_id }) => ({
      of: barber_id ?? 'salon',
      url: address && `/r/${address}/foto/madhe/${id}`,
    })),
  }
}

/** Stores only re-encoded pixels. Throws 400 bad_picture, 404 for an unknown barber. */
export async function put(call: SalonCall, { of, file }: InputOf<typeof putPicture>) {
  const barberId = barberOf(of)
  const { pixels, wide, small, square } = pictureLimits
  const content = await croppedPicture(file, { ...(barberId ? square : wide), pixels })
  if (!content) throw pictureUnreadable()
  const row = {
    id: randomUUID(),
    content,
    small: barberId ? null : await croppedPicture(file, { ...small, pixels }),
    created_at: call.now,
  }
  return call.transact(async (tx) => {
    if (barberId) {
      const barber = await tx.salon.selectFrom('barbers').select('id').where('id', '=', barberId).executeTakeFirst()
      if (!barber) throw barberNotFound()
    }
    await tx.salon
      .insertInto('salon_pictures', { ...row, barber_id: barberId })
      .onConflict((conflict) => conflict.columns(['salon_id', 'barber_id']).doUpdateSet(row))
      .execute()
    tx.announce(tx.salon.id, 'online-booking')
    return { ...(await list(tx)), message: pageMessages.pictureSaved }
  })
}

/** Throws 404 without a picture. */
export async function remove(call: SalonCall, { of }: InputOf<typeof removePicture>) {
  const barberId = barberOf(of)
  const { numDeletedRows } = await call.salon
    .deleteFrom('salon_pictures')
    .where('barber_id', 'is not distinct from', barberId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw pictureNotFound()
  call.announce(call.salon.id, 'online-booking')
  return { ...(await list(call)), message: pageMessages.pictureRemoved }
}

/** The URL changes with the picture, so browsers may cache it for a year. */
export async function send(call: VisitorCall, { size, id }: InputOf<typeof showSalonPicture>): Promise<Page> {
  const found = await call.salon
    .selectFrom('salon_pictures')
    .select(size === 'vogel' ? ['small as chosen', 'content'] : ['content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw pictureNotFound()
  return {
    body: (found as { chosen?: Buffer | null }).chosen ?? found.content,
    type: 'image/webp',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  }
}
