import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { change } from './address.ts'
import { setupOf } from './queries.ts'
import { offer, save, stop } from './save.ts'

const nameOf = ({ services, barbers }: contract.OnlineBookingSetup, id: string) =>
  [...services, ...barbers].find((one) => one.id === id)?.name

export const feature: Feature = {
  name: 'online-booking',
  routes: routesOf(contract, schemas, {
    getOnlineBooking: async (call) => ({ setup: await setupOf(call) }),
    saveOnlineBooking: withAudit(save, 'update:salon'),
    changeAddress: withAudit(change, 'update:salon', {
      text: (_input, { setup }) => auditText('Adresa e faqes u ndryshua', setup.address),
    }),
    stopToday: withAudit(stop, 'update:salon'),
    offerOnline: withAudit(offer, 'update:salon', {
      id: () => null,
      text: ({ id, online }, { setup }) =>
        auditText(online ? 'Caktohet edhe online' : 'Nuk caktohet më online', nameOf(setup, id)),
    }),
  }),
}
