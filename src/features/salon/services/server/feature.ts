import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { amount } from '#platform/shared/sq.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add } from './add.ts'
import { list } from './queries.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'services',
  keys: 'salon',
  routes: routesOf(contract, schemas, {
    listServices: list,
    addService: withAudit(add, 'create:service', { id: (_input, { data }) => data.id }),
    updateService: withAudit(update, 'update:service', {
      text: (_input, { data, message }) =>
        auditText(
          message,
          `shërbimi ${data.name}`,
          `${data.duration} min`,
          amount(data.price, data.currency),
          data.category,
          data.buffer_minutes > 0 && `pas vizitës ${data.buffer_minutes} min`,
          data.pause_minutes !== null && `pauzë ${data.pause_minutes} min pas ${data.pause_after_minutes} min`,
          data.barbers.length > 0 && `berberë me kushte të veta: ${data.barbers.length}`,
          !data.is_active && 'joaktiv',
        ),
    }),
    removeService: withAudit(remove, 'custom'),
  }),
}
