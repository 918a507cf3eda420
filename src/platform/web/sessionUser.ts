import type { Currency } from '#platform/shared/money.ts'
import type { SalonRole } from '#platform/shared/roles.ts'

/** The logged-in user. The auth feature's contract has the remaining fields. */
export interface SessionUser {
  id: string
  username: string
  name: string
  email: string
  role: 'user' | 'admin'
  /** Role of the user in the salon; null for administrators. Missing in sessions of earlier versions. */
  salon_role?: SalonRole | null
  barber_id?: string | null
  /** Permissions of a barber; null for all others. */
  sees?: { all: boolean; phones: boolean } | null
  avatar: string | null
  /** Sessions of earlier versions have no currency. */
  salon: {
    id: string
    name: string
    time_zone: string
    country: 'XK' | 'AL'
    currency?: Currency
    /** When a closed account ends. */
    closesAt?: string | undefined
  } | null
}
