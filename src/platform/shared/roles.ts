/**
 * Roles of a salon's users, from most to fewest rights. The owner may do everything; reception everything except money
 * settings, subscription and staff; a barber has one column. The endpoint's `for` lists the roles of each call.
 */
export const salonRoles = ['owner', 'reception', 'barber'] as const
export type SalonRole = (typeof salonRoles)[number]

/** Those who run the salon's day. */
export const deskRoles = ['owner', 'reception'] as const

/**
 * True if a call or a page that is `for` some roles is open to one of them. Without a list it is open to all; null is
 * an account without a salon, which other rules admit.
 */
export const isForRole = (roles: readonly SalonRole[] | undefined, role: SalonRole | null): boolean =>
  role === null || !roles || roles.includes(role)

/** Restrictions of a barber; owner and reception have none. */
export interface BarberLimits {
  /** The barber of the account; null if it has none, and then no appointment is its own. */
  barberId: string | null
  /** True if the barber sees other barbers' columns, without their money. */
  seesAll: boolean
  seesPhones: boolean
}

/** Reply fields with a client's phone: null for barbers who may not see phones. */
export const phoneFields: ReadonlySet<string> = new Set([
  'phone',
  'client_phone',
  'phone_e164',
  'other_phones',
  'parent_phone',
])
/** Reply fields with what a client spent with all barbers: null for barbers. */
export const clientMoneyFields: ReadonlySet<string> = new Set(['totalSpent', 'spent', 'spent_before'])
/** Money fields of a row with `barber_id`: null for other barbers. */
export const ownMoneyFields: ReadonlySet<string> = new Set(['price'])
