import { userBadges, userSorts, type UserBadge, type UserSort } from '../rules.ts'

export const usersAPage = 20

export interface UsersView {
  /** Part of name, e-mail or salon name. */
  q: string
  status: UserBadge | undefined
  role: 'user' | 'admin' | undefined
  sort: UserSort
  direction: 'asc' | 'desc'
}

export const usersNames = {
  q: 'kerko',
  status: 'statusi',
  role: 'roli',
  sort: 'rendit',
  direction: 'drejtimi',
} as const

/** Parses the query string; missing and invalid values get defaults: newest first. */
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

/** Initial sort direction of a column: names ascending, figures and dates descending. */
export function pressed(view: Pick<UsersView, 'sort' | 'direction'>, sort: UserSort): 'asc' | 'desc' {
  if (view.sort === sort) return view.direction === 'asc' ? 'desc' : 'asc'
  return sort === 'createdAt' || sort === 'endDate' ? 'desc' : 'asc'
}
