import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add } from './add.ts'
import { list } from './queries.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'barbers',
  keys: 'salon',
  routes: routesOf(contract, schemas, {
    listBarbers: list,
    addBarber: withAudit(add, 'create:barber', { id: (_input, { data }) => data.id }),
    updateBarber: withAudit(update, 'update:barber', {
      text: (_input, { data, message }) => auditText(message, `berberi ${data.name}`, !data.is_active && 'joaktiv'),
    }),
    removeBarber: withAudit(remove, 'custom'),
  }),
}
