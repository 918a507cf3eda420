import type { SalonCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { colleaguesOf, sessionsOfSalon } from '#features/accounts/auth/server/public.ts'
import { deviceName } from '#features/accounts/profile/rules.ts'
import { pendingInvitations, shownInvitation } from './invitations.ts'

export async function list(call: SalonCall) {
  const [colleagues, sessions, invitations, settings] = await Promise.all([
    colleaguesOf(call),
    sessionsOfSalon(call),
    pendingInvitations(call),
    settingsOf(call),
  ])
  return {
    colleagues: colleagues.map(({ email_verified_at, ...colleague }) => {
      const open = sessions.filter((session) => session.user_id === colleague.id)
      return {
        ...colleague,
        verified: email_verified_at !== null,
        is_self: colleague.id === call.user.userId,
        last_seen_at: open[0]?.last_seen_at.toISOString() ?? null,
        sessions: open.map((session) => ({
          id: session.id,
          current: session.id === call.user.sessionId,
          device: deviceName(session.agent),
          created_at: session.created_at.toISOString(),
          last_seen_at: session.last_seen_at.toISOString(),
        })),
      }
    }),
    invitations: invitations.map((row) => shownInvitation(row, call.now)),
    settings,
  }
}

export function settingsOf(call: SalonCall) {
  return salonRow(call, call.salon.id, ['barbers_see_all', 'barbers_see_phones', 'reception_sees_allergies'])
}
