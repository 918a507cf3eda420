import type { Currency } from '#platform/shared/money.ts'
import type { SalonRole } from '#platform/shared/roles.ts'

/** The logged-in user. The auth feature's contract has the remaining fields. */
export interface SessionUser {
  id: string
  username: string
  name: string
  email: string
  role: 'user' | 'admin'
  /** Role of the user in the salon; null for administrators. Not in sessions of the version before. */
  salon_role?: SalonRole | null
  /** The barber whose appointments are the user's own. */
  barber_id?: string | null
  /** View of a barber; null for all others. */
  sees?: { all: boolean; phones: boolean } | null
  /** URL of the user's picture. */
  avatar: string | null
  /** Sessions of the version before have no currency. */
  salon: { id: string; name: string; time_zone: string; country: 'XK' | 'AL'; currency?: Currency } | null
}
