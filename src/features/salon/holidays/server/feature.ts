import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { shortDate } from '#platform/shared/sq.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, save } from './bajram.ts'

export const feature: Feature = {
  name: 'holidays',
  routes: routesOf(contract, schemas, {
    listBajramDates: list,
    saveBajramDates: withAudit(save, 'update:system', {
      text: ({ year, fitr, adha }, { message }) => auditText(message, String(year), shortDate(fitr), shortDate(adha)),
    }),
  }),
}
