import type { SalonRole } from '#platform/shared/roles.ts'

/** Days that an invitation works. */
export const invitationDays = 7
/** Days that an invitation which no longer works is kept, so that its link gets a clear sentence. */
export const invitationRetentionDays = 60
/** Invitations that a salon may have open at once. */
export const maxInvitations = 30
/** Invitations emailed to one address in an hour, by all salons. */
export const invitationMailLimit = { max: 5, minutes: 60 } as const

export const roleLabels: Record<SalonRole, string> = { owner: 'Pronar', reception: 'Recepsion', barber: 'Berber' }

export const roleTexts: Record<SalonRole, string> = {
  owner: 'Bën gjithçka, edhe abonimin dhe ekipin.',
  reception: 'Cakton për të gjithë, sheh klientët dhe raportet. Çmimoren, abonimin dhe ekipin i mban pronari.',
  barber: 'Sheh dhe cakton vetëm terminet e veta, pa paratë e të tjerëve.',
}

export type InvitationState = 'open' | 'expired' | 'revoked' | 'used'

export function stateOf(
  invitation: { expires_at: Date; used_at: Date | null; revoked_at: Date | null },
  now: Date,
): InvitationState {
  if (invitation.used_at) return 'used'
  if (invitation.revoked_at) return 'revoked'
  return invitation.expires_at <= now ? 'expired' : 'open'
}

/** The page where a colleague accepts an invitation. */
export const invitationPath = (token: string): string => `/ftesa?token=${encodeURIComponent(token)}`
