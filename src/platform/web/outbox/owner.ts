import type { Session } from '../session.ts'

/** Owner key of a user in a salon; null for administrators. */
export const ownerOf = (session: Session | null): string | null =>
  session?.user.salon ? `${session.user.id} ${session.user.salon.id}` : null
