export { createColleague, createSalonWithUser, changeSalon, setOwnBarber } from './account.ts'
export {
  addAdministrator,
  deactivateAdministrator,
  ensureAdministrator,
  generateAdministrator,
  listAdministrators,
  resetAdministrator,
} from './administrator.ts'
export { endSessions, makeAuthenticate, openSession, endSessionOf, ownSessions } from './sessions.ts'
export { eraseSalon, eraseSalonsAgain } from './eraseSalon.ts'
export { changeAccount, changeRole, lockAdministrators, removeAccount } from './administration.ts'
export { hashNewPassword, hashPassword, passwordCost, requireCurrentPassword } from './passwords.ts'
export { renameUser, changeProfile } from './changeProfile.ts'
export { asEmailTaken, pendingEmailOf } from './changeEmail.ts'
export { rememberedUntil } from './remembered.ts'
export { securityChangedMail } from './emails.ts'
export { changeColleague, colleaguesOf, endSessionsOf, lockColleague, sessionsOfSalon } from './colleagues.ts'
export { hasUsers, salonHasUsers } from './owners.ts'
export { sendVerification } from './register.ts'
export { namesOf, userFields, userOf, type UserColumns } from './queries.ts'
export { reauthenticate } from './reauthenticate.ts'
