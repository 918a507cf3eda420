import type { SalonRole } from '#platform/shared/roles.ts'

export const invitationDays = 7
/** Days that an expired invitation is kept, so that its link gets a specific message. */
export const invitationRetentionDays = 60
/** Maximum open invitations of a salon. */
export const maxInvitations = 30
/** Maximum invitations emailed to one address per hour, by all salons. */
export const invitationMailLimit = { max: 5, minutes: 60 } as const

export const roleLabels: Record<SalonRole, string> = { owner: 'Pronar', reception: 'Recepsion', barber: 'Berber' }

export const roleTexts: Record<SalonRole, string> = {
  owner: 'Bën gjithçka, edhe abonimin dhe ekipin.',
  reception: 'Cakton për të gjithë, sheh klientët dhe raportet. Çmimoren, abonimin dhe ekipin i mban pronari.',
  barber: 'Sheh dhe cakton vetëm terminet e veta, pa paratë e të tjerëve.',
}

export const invitationPath = (token: string): string => `/ftesa?token=${encodeURIComponent(token)}`
