import { routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { shortDate } from '#platform/shared/sq.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { correct, returnOrUndo } from './returns.ts'
import { keep } from './keepPayment.ts'
import { list, owed, read, paidVisits } from './list.ts'
import { list as prepaid } from './prepaid.ts'
import { recordWithCodes } from './sell.ts'
import { changeVat, readSettings, setRights } from './settings.ts'

export const feature: Feature = {
  name: 'sales',
  keys: 'till',
  routes: routesOf(contract, schemas, {
    recordSale: withAudit(recordWithCodes, 'custom'),
    returnSale: withAudit(returnOrUndo, 'custom'),
    keepPayment: withAudit(keep, 'custom'),
    correctSale: withAudit(correct, 'custom'),
    // Screens read the first page again and again.
    listSales: withEvent(list, {
      kind: 'clients',
      count: ({ sales, pagination }) => (pagination.page > 1 ? sales.length : 0),
    }),
    listPaidVisits: paidVisits,
    listPrepaid: prepaid,
    listOwedSales: owed,
    getSaleSettings: readSettings,
    setSaleRights: withAudit(setRights, 'update:sale', {
      text: () => 'Rregullat e zbritjeve dhe të kthimeve u ndryshuan',
    }),
    setVat: withAudit(changeVat, 'update:sale', {
      text: ({ valid_from, pays_vat }) => auditText('TVSH', shortDate(valid_from), pays_vat ? 'Po' : 'Jo'),
    }),
    getSale: read,
  }),
}
