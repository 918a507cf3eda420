import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { TestApp, TestSalon } from './app.ts'

export interface OpenPage {
  salon: TestSalon
  address: string
  service: string
}

/** A salon of the barber 'Besa' with one service, whose page confirms every booking. */
export async function salonWithPage(
  server: TestApp,
  settings: CallInputOf<typeof saveOnlineBooking> = {},
): Promise<OpenPage> {
  const salon = await server.salon('Besa')
  const page = { enabled: true, approval: 'never' as const, ...settings }
  const { setup } = await server.call(saveOnlineBooking, page, salon.token)
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
