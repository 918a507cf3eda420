import { securityChangedMail } from '#features/accounts/auth/server/public.ts'
import { removeSecondFactors } from '#features/accounts/auth/second-factor/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { type removeSecondFactor, userNotFound, usersMessages } from '../contract.ts'
import { guard } from './guard.ts'
import { userById } from './queries.ts'

/** Throws 403 own_account, 404. */
export async function dropSecondFactor(call: AdminCall, { id }: InputOf<typeof removeSecondFactor>) {
  await guard(call, id, false)
  const user = await userById(call, id)
  if (!user) throw userNotFound()
  const message = usersMessages.secondFactorRemoved
  if (await removeSecondFactors(call, id)) {
    await queueMail(call, securityChangedMail(call.installation, user.email, 'removed'))
    const description = `${message} ${user.username}`
    await call.audit({ action: 'update', entity: 'user', entityId: id, severity: 'warning', description })
  }
  return { message }
}
