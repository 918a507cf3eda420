import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { lockSalon, salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { emailKey } from '#features/accounts/auth/rules.ts'
import {
  asEmailTaken,
  createColleague,
  salonHasUsers,
  hashNewPassword,
  sendVerification,
  userOf,
} from '#features/accounts/auth/server/public.ts'
import { mailNotSetUp } from '#features/accounts/auth/contract.ts'
import { colleaguesMessages, invitationInvalid, type acceptInvitation, type getInvitation } from '../contract.ts'
import { barberOf, chosenUser, workingInvitation } from './invitations.ts'

/** Details of an invitation. Throws 400 link_invalid. */
export async function open(call: Call, { token }: InputOf<typeof getInvitation>) {
  const invitation = await workingInvitation(call, token, false)
  if (!invitation) throw invitationInvalid()
  const { salon_id, barber_id, salon_role, email } = invitation
  const { name } = await salonRow(call, salon_id, ['name'])
  const barber = await barberName(call, invitation)
  if (barber_id && barber === null) throw invitationInvalid()
  return { salon: name, salon_role, barber, email }
}

/**
 * Creates a colleague's account. The invitation's row is locked, so that it works once. The address to which the
 * invitation was mailed counts as verified; any other gets a link. Throws 400 link_invalid, 409 email_taken: an
 * account of another salon is never moved.
 */
export async function accept(call: Call, input: InputOf<typeof acceptInvitation>) {
  // Checked before hashing, so that an invalid token costs no argon2 run.
  const invited = await workingInvitation(call, input.token, false)
  if (!invited) throw invitationInvalid()
  const { name: salon } = await salonRow(call, invited.salon_id, ['name'])
  const passwordHash = await hashNewPassword(call, input.password, [input.email, input.username, salon])
  try {
    return await call.transact((tx) => create(tx, input, passwordHash))
  } catch (error) {
    throw asEmailTaken(error)
  }
}

async function create(call: Call, { token, username, email }: InputOf<typeof acceptInvitation>, passwordHash: string) {
  const invitation = await workingInvitation(call, token, true)
  if (!invitation) throw invitationInvalid()
  const { id, salon_id: salonId, salon_role: role, barber_id: barberId } = invitation
  // Serializes with the salon's only owner leaving.
  await lockSalon(call, salonId)
  if (!(await salonHasUsers(call, salonId))) throw invitationInvalid()
  if (barberId && (await barberName(call, invitation)) === null) throw invitationInvalid()
  const verified = invitation.email !== null && emailKey(invitation.email) === emailKey(email)
  if (!verified && !call.installation.mailReady) throw mailNotSetUp()
  const account = { email, username, passwordHash, verified, id: (await chosenUser(call, id)) ?? undefined }
  const userId = await createColleague(call, salonId, { ...account, role, barberId })
  await call.db.updateTable('invitations').set({ used_at: call.now }).where('id', '=', id).execute()
  if (!verified) await sendVerification(call, userId, email)
  call.announce(salonId, 'colleagues')
  const user = await userOf(call, userId)
  return { user, verified, message: verified ? colleaguesMessages.accepted : colleaguesMessages.acceptedUnverified }
}

async function barberName(call: Call, { salon_id, barber_id }: { salon_id: SalonId; barber_id: string | null }) {
  if (!barber_id) return null
  return (await barberOf(call.scope(salon_id), barber_id))?.name ?? null
}
