import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { change } from './address.ts'
import { setupOf } from './queries.ts'
import { offer, save, stop } from './save.ts'

const nameOf = ({ services, barbers }: contract.OnlineBookingSetup, id: string) =>
  [...services, ...barbers].find((one) => one.id === id)?.name

const entry = { action: 'update', entity: 'salon', id: () => null } as const

export const feature: Feature = {
  name: 'online-booking',
  routes: routesOf(contract, schemas, {
    getOnlineBooking: async (call) => ({ setup: await setupOf(call) }),
    saveOnlineBooking: withAudit(save, { ...entry, text: (_input, { message }) => message }),
    changeAddress: withAudit(change, {
      ...entry,
      text: (_input, { setup }) => auditText('Adresa e faqes u ndryshua', setup.address),
    }),
    stopToday: withAudit(stop, { ...entry, text: (_input, { message }) => message }),
    offerOnline: withAudit(offer, {
      ...entry,
      text: ({ id, online }, { setup }) =>
        auditText(online ? 'Caktohet edhe online' : 'Nuk caktohet më online', nameOf(setup, id)),
    }),
  }),
}
