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

export const roleLabel = { user: 'Përdorues', admin: 'Administrator' } as const
