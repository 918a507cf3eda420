import type { FakeApi } from '#testing/web/fakeApi.ts'
import {
  changeAddress,
  getOnlineBooking,
  offerOnline,
  onlineBookingMessages,
  saveOnlineBooking,
  stopToday,
  type OnlineBookingSetup,
} from '#features/online-booking/settings/contract.ts'
import { untouched } from '#features/online-booking/settings/schemas.ts'

/** A salon with two services and two barbers and a closed page. */
export const closedSetup = (): OnlineBookingSetup => ({
  settings: untouched,
  address: null,
  proposed_address: 'salloni-drita',
  link_base: 'https://orari.example/r/',
  earlier_addresses: [],
  stopped_today: false,
  missing: [],
  salon: { name: 'Salloni Drita', address: 'Rruga B, Prishtinë', phone: null, country: 'XK' },
  services: [
    { id: 's1', name: 'Prerje', category: null, duration: 30, price: 5, currency: 'EUR', online: true },
    { id: 's2', name: 'Fade', category: null, duration: 40, price: 7, currency: 'EUR', online: true },
  ],
  barbers: [
    { id: 'b1', name: 'Arbër', color: 1, online: true },
    { id: 'b2', name: 'Çlirim', color: 2, online: true },
  ],
})

/** Replies like the server; `state.setup` is the stored setup. */
export function answerOnlineBooking(api: FakeApi, state: { setup: OnlineBookingSetup }): void {
  const reply = (message: string) => ({ setup: state.setup, message })
  const set = (change: Partial<OnlineBookingSetup>) => {
    state.setup = { ...state.setup, ...change }
  }
  api.on(getOnlineBooking, () => ({ setup: state.setup }))
  api.on(saveOnlineBooking, (input) => {
    const given = input as Partial<OnlineBookingSetup['settings']>
    set({
      settings: { ...state.setup.settings, ...given },
      ...(given.enabled && { address: state.setup.address ?? state.setup.proposed_address }),
    })
    return reply(onlineBookingMessages.saved)
  })
  api.on(stopToday, ({ stopped }) => {
    set({ stopped_today: stopped })
    return reply(onlineBookingMessages[stopped ? 'stopped' : 'resumed'])
  })
  api.on(changeAddress, ({ address }) => {
    set({ address })
    return reply(onlineBookingMessages.addressSaved)
  })
  api.on(offerOnline, ({ kind, id, online }) => {
    const list = kind === 'service' ? 'services' : 'barbers'
    set({ [list]: state.setup[list].map((one) => (one.id === id ? { ...one, online } : one)) })
    return reply(onlineBookingMessages.saved)
  })
}
