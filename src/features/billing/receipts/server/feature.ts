import { handler, routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import * as receiptsAdminContract from '../admin-contract.ts'
import * as receiptsAdminSchemas from '../admin-schemas.ts'
import * as receiptsContract from '../contract.ts'
import * as receiptsSchemas from '../schemas.ts'
import { readBuyer, saveBuyer } from './buyer.ts'
import { sellerSetting } from './config.ts'
import { sendSales } from './exportSales.ts'
import { noFiscalisation, registerWith } from './fiscalise.ts'
import { readReceipt } from './read.ts'
import { fiscaliseJob } from './jobs.ts'

export const feature: Feature = {
  name: 'receipts',
  routes: [
    ...routesOf(receiptsContract, receiptsSchemas, {
      getReceipt: readReceipt,
      getBuyerDetails: readBuyer,
      saveBuyerDetails: withAudit(saveBuyer, 'update:subscription'),
    }),
    ...routesOf(receiptsAdminContract, receiptsAdminSchemas, {
      exportSales: withEvent(sendSales, { kind: 'export' }),
    }),
  ],
  jobs: [handler(fiscaliseJob, registerWith(noFiscalisation))],
  settings: [sellerSetting],
}
