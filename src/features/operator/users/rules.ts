import type { User } from '#features/accounts/auth/contract.ts'

/** Badges of the user list, in order of precedence. */
export const userBadges = ['inactive', 'none', 'trial', 'active'] as const
export type UserBadge = (typeof userBadges)[number]

export const userSorts = ['username', 'email', 'role', 'status', 'createdAt', 'endDate'] as const
export type UserSort = (typeof userSorts)[number]

export const badgeLabel: Record<UserBadge, string> = {
  inactive: 'Inaktiv',
  none: 'Pa Abonim',
  trial: 'Në Provë',
  active: 'Aktiv',
}

/** Badge of a user: inactive first, then no active subscription or trial. */
export function badgeOf(user: Pick<User, 'isActive' | 'isOnTrial'> & { hasActiveSubscription: boolean }): UserBadge {
  if (!user.isActive) return 'inactive'
  if (user.isOnTrial) return 'trial'
  return user.hasActiveSubscription ? 'active' : 'none'
}

/** Administrators cannot change, extend or delete their own account. */
export const isOwnAccount = (userId: string, ownId: string): boolean => userId === ownId

export const roleLabel = { user: 'Përdorues', admin: 'Administrator' } as const
