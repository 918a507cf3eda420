import { userBadges, userSorts, type UserBadge, type UserSort } from '../rules.ts'

/** Rows of a page of the user list. */
export const usersAPage = 20

/** What of the users is looked at, as the address has it. */
export interface UsersView {
  /** Text that name, e-mail or salon must hold. */
  q: string
  status: UserBadge | undefined
  role: 'user' | 'admin' | undefined
  sort: UserSort
  direction: 'asc' | 'desc'
}

/** The view's names in the address. */
export const usersNames = {
  q: 'kerko',
  status: 'statusi',
  role: 'roli',
  sort: 'rendit',
  direction: 'drejtimi',
} as const

/** Reads the address by its names; what is missing or makes no sense is as usual: the newest first. */
export function readUsersView(read: (name: string) => string): UsersView {
  const status = read(usersNames.status)
  const role = read(usersNames.role)
  const sort = read(usersNames.sort)
  return {
    q: read(usersNames.q).trim().slice(0, 100),
    status: userBadges.find((badge) => badge === status),
    role: role === 'user' || role === 'admin' ? role : undefined,
    sort: userSorts.find((one) => one === sort) ?? 'createdAt',
    direction: read(usersNames.direction) === 'asc' ? 'asc' : 'desc',
  }
}

/** The direction that a press on a column's heading leads to: names begin with A, figures and dates with the latest. */
export function pressed(view: Pick<UsersView, 'sort' | 'direction'>, sort: UserSort): 'asc' | 'desc' {
  if (view.sort === sort) return view.direction === 'asc' ? 'desc' : 'asc'
  return sort === 'createdAt' || sort === 'endDate' ? 'desc' : 'asc'
}
