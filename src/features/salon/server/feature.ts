import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { currencyLabel } from '#platform/shared/money.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { countryLabel } from '../rules.ts'
import { read } from './read.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'salon',
  keys: 'salon',
  routes: routesOf(contract, schemas, {
    getSalon: read,
    updateSalon: withAudit(update, 'update:salon', {
      text: (_input, { salon, message }) =>
        auditText(message, salon.name, countryLabel[salon.country], currencyLabel[salon.currency]),
    }),
  }),
}
