import { getProfile } from '#features/accounts/auth/contract.ts'
import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { query, type TestApp, type TestSalon } from './app.ts'

export interface OpenPage {
  salon: TestSalon
  address: string
  service: string
}

/**
 * Opens the page of a salon as one that was open before hours, a service and a phone were required; such a page stays
 * open.
 */
export async function openPage(
  server: TestApp,
  token: string,
  settings: CallInputOf<typeof saveOnlineBooking> = {},
): Promise<ReplyOf<typeof saveOnlineBooking>> {
  const { user } = await server.call(getProfile, {}, token)
  await query(
    server,
    `insert into online_booking (salon_id, is_enabled, updated_at) values ('${user.salon?.id}', true, now())
     on conflict (salon_id) do update set is_enabled = true`,
  )
  return server.call(saveOnlineBooking, { enabled: true, ...settings }, token)
}

/** A salon of the barber 'Besa' with one service, whose page confirms every booking. */
export async function salonWithPage(
  server: TestApp,
  settings: CallInputOf<typeof saveOnlineBooking> = {},
): Promise<OpenPage> {
  const salon = await server.salon('Besa')
  const { setup } = await openPage(server, salon.token, { approval: 'never', ...settings })
  const { data } = await server.call(addService, { name: 'Prerje', duration: 30, price: 5 }, salon.token)
  return { salon, address: setup.address ?? '', service: data.id }
}

/** Books online, on Monday at ten. */
export const visit = (
  server: TestApp,
  { address, service }: Pick<OpenPage, 'address' | 'service'>,
  more: object = {},
): Promise<ReplyOf<typeof bookOnline>> =>
  server.call(bookOnline, {
    address,
    services: [service],
    date: '2026-11-23',
    time: '10:00',
    client_name: 'Arta Krasniqi',
    client_phone: '044 123 456',
    ...more,
  })
