export { createColleague, createSalonWithUser } from './account.ts'
export {
  addAdministrator,
  deactivateAdministrator,
  ensureAdministrator,
  generateAdministrator,
  listAdministrators,
  resetAdministrator,
} from './administrator.ts'
export { endSessions, makeAuthenticate, openSession } from './sessions.ts'
export { changeAccount, changeRole, lockAdministrators, removeAccount } from './administration.ts'
export { hashNewPassword, hashPassword, passwordCost } from './passwords.ts'
export { requireCurrentPassword } from './currentPassword.ts'
export { renameUser } from './renameUser.ts'
export { changeSalon } from './changeSalon.ts'
export { changeProfile } from './changeProfile.ts'
export { pendingEmailOf } from './changeEmail.ts'
export { endOwnSession, ownSessions } from './ownSessions.ts'
export { rememberedUntil } from './remembered.ts'
export { securityChangedMail } from './emails.ts'
export { changeColleague, colleaguesOf, endSessionsOf, lockColleague, sessionsOfSalon } from './colleagues.ts'
export { hasUsers, lockSalon, salonHasUsers, ownerEmails } from './owners.ts'
export { asEmailTaken, sendVerification } from './register.ts'
export { userOf } from './queries.ts'
