import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { shortDate } from '#platform/shared/sq.ts'
import {
  getSale,
  getSaleSettings,
  listOwedSales,
  listPaidVisits,
  listPrepaid,
  listSales,
  recordSale,
  returnSale,
  setSaleRights,
  setVat,
} from '../contract.ts'
import { listPrepaid as prepaidSchemas } from '../prepaid-schemas.ts'
import * as schemas from '../schemas.ts'
import { list, owed, read } from './list.ts'
import { paidVisits } from './paidVisits.ts'
import { list as prepaid } from './prepaid.ts'
import { record } from './record.ts'
import { takeBack } from './returns.ts'
import { changeVat, readSettings, setRights } from './settings.ts'

export const feature: Feature = {
  name: 'sales',
  keys: 'till',
  routes: [
    route(recordSale, schemas.recordSale, record, 'custom'),
    route(returnSale, schemas.returnSale, takeBack, 'custom'),
    route(listSales, schemas.listSales, list),
    route(listPaidVisits, schemas.listPaidVisits, paidVisits),
    route(listPrepaid, prepaidSchemas, prepaid),
    route(listOwedSales, schemas.listOwedSales, owed),
    route(getSaleSettings, schemas.getSaleSettings, readSettings),
    route(setSaleRights, schemas.setSaleRights, setRights, {
      action: 'update',
      entity: 'sale',
      id: () => null,
      text: () => 'Rregullat e zbritjeve dhe të kthimeve u ndryshuan',
    }),
    route(setVat, schemas.setVat, changeVat, {
      action: 'update',
      entity: 'sale',
      id: () => null,
      text: ({ valid_from, pays_vat }) => auditText('TVSH', shortDate(valid_from), pays_vat ? 'Po' : 'Jo'),
    }),
    route(getSale, schemas.getSale, read),
  ],
}
