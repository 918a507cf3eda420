import type { User } from '#features/auth/contract.ts'

/** The badges of the user list, in the order in which they are decided. */
export const userBadges = ['inactive', 'none', 'trial', 'active'] as const
export type UserBadge = (typeof userBadges)[number]

/** What the user list can be sorted by. */
export const userSorts = ['username', 'email', 'role', 'status', 'createdAt', 'endDate'] as const
export type UserSort = (typeof userSorts)[number]

/** What people read for a badge. */
export const badgeLabel: Record<UserBadge, string> = {
  inactive: 'Inaktiv',
  none: 'Pa Abonim',
  trial: 'Në Provë',
  active: 'Aktiv',
}

/** The badge of a user: closed accounts first, then who has neither a running subscription nor a trial. */
export function badgeOf(user: Pick<User, 'isActive' | 'isOnTrial'> & { hasActiveSubscription: boolean }): UserBadge {
  if (!user.isActive) return 'inactive'
  if (user.isOnTrial) return 'trial'
  return user.hasActiveSubscription ? 'active' : 'none'
}

/** An administrator does not change, extend or delete the account that they are logged in with. */
export const isOwnAccount = (userId: string, ownId: string): boolean => userId === ownId
