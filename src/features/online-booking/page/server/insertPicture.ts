import { croppedPicture } from '#platform/server/picture.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { pictureLimits } from '../rules.ts'

interface ArchivedPicture {
  id: string
  barber_id: string | null
  created_at: Date
}

/** A picture of an archive, with its small copy, as it was; false if it is none. */
export async function insertPicture(salon: SalonScope, row: ArchivedPicture, content: Buffer): Promise<boolean> {
  const { pixels, small, square } = pictureLimits
  // Read once, so that nothing is stored that is no picture.
  const copy = await croppedPicture(content, { ...(row.barber_id ? square : small), pixels })
  if (!copy) return false
  await salon.insertInto('salon_pictures', { ...row, content, small: row.barber_id ? null : copy }).execute()
  return true
}
