export { createSalonWithUser } from './account.ts'
export { ensureAdministrator } from './administrator.ts'
export { endSessions, makeAuthenticate, openSession } from './sessions.ts'
export { hashPassword } from './passwords.ts'
