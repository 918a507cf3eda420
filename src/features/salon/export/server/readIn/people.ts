import { changeSalon, setOwnBarber } from '#features/accounts/auth/server/public.ts'
import { emailKey } from '#features/accounts/auth/rules.ts'
import { inviteAgain } from '#features/accounts/colleagues/server/public.ts'
import { takeAddresses } from '#features/online-booking/settings/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { isEmail } from '#platform/shared/fields.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Row } from '../full/lists.ts'
import type { Ids } from './ids.ts'

/** Owner who reads the archive in. */
export interface Reader {
  salonId: SalonId
  userId: string
  email: string
}

export interface Colleague {
  id: string
  email: string
  is_active: boolean
  created_at: string
  salon_role: 'owner' | 'reception' | 'barber'
  barber_id: string | null
}

/** The colleague of the archive who is the reader: the same address, else the first active owner. */
export function readerAmong(colleagues: readonly Colleague[], { email }: Pick<Reader, 'email'>): Colleague | null {
  const same = colleagues.find((one) => emailKey(one.email) === emailKey(email))
  if (same) return same
  const owners = colleagues.filter(({ salon_role, is_active }) => salon_role === 'owner' && is_active)
  return owners.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))[0] ?? null
}

/** Open invitations of all active colleagues but the reader, who gets the own barber again. */
export async function writeColleagues(
  tx: Call,
  { salonId, userId, email }: Reader,
  colleagues: readonly Colleague[],
  ids: Ids,
): Promise<void> {
  const self = readerAmong(colleagues, { email })
  const barberOf = (colleague: Colleague | null) => (colleague?.barber_id ? ids.of(colleague.barber_id) : null)
  await setOwnBarber(tx, userId, barberOf(self))
  await inviteAgain(
    tx,
    { salonId, by: userId },
    colleagues
      .filter((colleague) => colleague !== self && colleague.is_active)
      .map((colleague) => ({
        user_id: ids.of(colleague.id),
        // The owner sends the link there.
        email: isEmail(colleague.email) ? colleague.email : null,
        salon_role: colleague.salon_role === 'barber' ? ('barber' as const) : ('reception' as const),
        barber_id: barberOf(colleague),
      })),
  )
}

export async function writeSalon(tx: Call, salonId: SalonId, row: Row): Promise<void> {
  const { id: _id, created_at: _created, ...changes } = row
  await changeSalon(tx, salonId, changes as never)
}

export const writeAddresses = (tx: Call, salonId: SalonId, rows: readonly Row[]): Promise<void> =>
  takeAddresses(tx, salonId, rows as never)
