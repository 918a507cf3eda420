/**
 * Roles of a salon's users. The owner may do everything; reception everything but money settings, subscription and
 * staff; a barber has an own column. Which calls each may make is `for` on the endpoint.
 */
export const salonRoles = ['owner', 'reception', 'barber'] as const
export type SalonRole = (typeof salonRoles)[number]

/** Limits of a barber in reading and changing. Owner and reception have none of them. */
export interface BarberLimits {
  /** The barber whose appointments are the user's own; null while the account belongs to no barber: nothing is. */
  barberId: string | null
  /** Sees the columns of the other barbers too, without their money. */
  seesAll: boolean
  seesPhones: boolean
}

/** Fields of replies with a client's phone: null for barbers who do not see phones. */
export const phoneFields: ReadonlySet<string> = new Set(['phone', 'client_phone', 'phone_e164', 'other_phones'])
/** Fields of replies with what a client spent with all barbers: null for barbers. */
export const clientMoneyFields: ReadonlySet<string> = new Set(['totalSpent', 'spent'])
/** Fields of a row with `barber_id` with the money of that barber: null for other barbers. */
export const ownMoneyFields: ReadonlySet<string> = new Set(['price'])
