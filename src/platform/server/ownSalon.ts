import { forbidden } from '#platform/shared/fault.ts'
import type { MemberCall } from './call.ts'

/** The salon of the caller. Throws 403. */
export function ownSalon({ user }: Pick<MemberCall, 'user'>) {
  if (!user.salon) throw forbidden()
  return user.salon
}
