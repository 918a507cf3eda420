import type { Selectable, Updateable } from 'kysely'
import type { InvitationRow } from '#database/rows/accounts.ts'
import type { Call, SalonCall, SystemCall } from '#platform/server/call.ts'
import { enforceLimits } from '#platform/server/http/limits.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { badInput } from '#platform/shared/fault.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusDays } from '#platform/shared/time.ts'
import { mailNotSetUp } from '#features/accounts/auth/contract.ts'
import { emailKey } from '#features/accounts/auth/rules.ts'
import {
  colleaguesMessages,
  invitationNotFound,
  tooManyInvitations,
  type Invitation,
  type invite as inviteEndpoint,
  type renewInvitation,
  type revokeInvitation,
} from '../contract.ts'
import {
  invitationDays,
  invitationMailLimit,
  invitationPath,
  maxInvitations,
  invitationRetentionDays,
} from '../rules.ts'
import { invitationMail } from './emails.ts'

const invitationColumns = ['id', 'salon_id', 'email', 'salon_role', 'barber_id', 'created_at', 'expires_at'] as const

type Row = Pick<Selectable<InvitationRow>, (typeof invitationColumns)[number]>

/** An invitation that is neither used nor revoked, as shown to the owner. */
export const shownInvitation = ({ salon_id: _salon, created_at, expires_at, ...row }: Row, now: Date): Invitation => ({
  ...row,
  state: expires_at <= now ? 'expired' : 'open',
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

export function pendingInvitations(call: SalonCall): Promise<Row[]> {
  return call.db
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('salon_id', '=', call.salon.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Invites a colleague. Throws 400 for an unknown barber, 409 too_many_invitations or mail_not_set_up, 429. */
export async function invite(call: SalonCall, { salon_role, barber_id, email }: InputOf<typeof inviteEndpoint>) {
  await lockSalon(call, call.salon.id)
  const barberId = barber_id ? await activeBarber(call, barber_id) : null
  const pending = await pendingInvitations(call)
  if (pending.length >= maxInvitations) throw tooManyInvitations()
  const token = newToken()
  const row: Row = {
    id: newId(call.now),
    salon_id: call.salon.id,
    email: email ?? null,
    salon_role,
    barber_id: barberId,
    created_at: call.now,
    expires_at: plusDays(call.now, invitationDays),
  }
  await call.db
    .insertInto('invitations')
    .values({
      ...row,
      token_hash: hashToken(token),
      user_id: null,
      created_by: call.user.userId,
      used_at: null,
      revoked_at: null,
    })
    .execute()
  return send(call, row, token)
}

/** Replaces an invitation's link. Throws 404 if it was used or revoked. */
export async function renew(call: SalonCall, { id }: InputOf<typeof renewInvitation>) {
  const token = newToken()
  const link = { token_hash: hashToken(token), expires_at: plusDays(call.now, invitationDays) }
  return send(call, await change(call, id, link), token)
}

export async function revoke(call: SalonCall, { id }: InputOf<typeof revokeInvitation>) {
  await change(call, id, { revoked_at: call.now })
  call.announce(call.salon.id, 'colleagues')
  return { message: colleaguesMessages.revoked }
}

/** Changes an invitation that is neither used nor revoked. Throws 404. */
async function change(call: SalonCall, id: string, values: Updateable<InvitationRow>): Promise<Row> {
  const row = await call.db
    .updateTable('invitations')
    .set(values)
    .where('id', '=', id)
    .where('salon_id', '=', call.salon.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(invitationColumns)
    .executeTakeFirst()
  if (!row) throw invitationNotFound()
  return row
}

async function send(call: SalonCall, row: Row, token: string) {
  if (row.email) {
    if (!call.installation.mailReady) throw mailNotSetUp()
    const limit = { key: `invitation:account:${emailKey(row.email)}`, ...invitationMailLimit }
    await enforceLimits(call.db, [limit], call.now)
    await queueMail(call, invitationMail(call.installation, row.email, token))
  }
  call.announce(call.salon.id, 'colleagues')
  const message = row.email ? colleaguesMessages.invitedByMail(row.email) : colleaguesMessages.invited
  return {
    invitation: shownInvitation(row, call.now),
    link: `${call.installation.appUrl}${invitationPath(token)}`,
    message,
  }
}

/** Id of an active barber of the salon. Throws 400. */
export async function activeBarber(call: SalonCall, id: string): Promise<string> {
  const barber = await barberOf(call.salon, id)
  if (!barber) throw badInput([{ field: 'barber_id', message: colleaguesMessages.unknownBarber }])
  return barber.id
}

export const barberOf = (salon: SalonScope, id: string) =>
  salon
    .selectFrom('barbers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Id that the account of an invitation gets; null for a new one. */
export async function chosenUser(call: Call, id: string): Promise<string | null> {
  const row = await call.db.selectFrom('invitations').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id ?? null
}

/** Invitation of a token, locked until the transaction ends if `lock` is set; null if invalid. */
export async function workingInvitation(call: Call, token: string, lock: boolean): Promise<Row | null> {
  const query = call.db
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('token_hash', '=', hashToken(token.trim()))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', call.now)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

export async function purge(call: SystemCall): Promise<void> {
  await call.db
    .deleteFrom('invitations')
    .where('expires_at', '<', plusDays(call.now, -invitationRetentionDays))
    .execute()
}
