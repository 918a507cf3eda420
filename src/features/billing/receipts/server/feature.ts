import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import { exportSales } from '../admin-contract.ts'
import * as receiptsAdminSchemas from '../admin-schemas.ts'
import { getBuyerDetails, getReceipt, saveBuyerDetails } from '../contract.ts'
import * as receiptsSchemas from '../schemas.ts'
import { readBuyer, saveBuyer } from './buyer.ts'
import { sellerSetting } from './config.ts'
import { sendSales } from './exportSales.ts'
import { fiscaliseJob, noFiscalisation } from './fiscalise.ts'
import { readReceipt } from './read.ts'

export const feature: Feature = {
  name: 'receipts',
  routes: [
    route(getReceipt, receiptsSchemas.getReceipt, readReceipt),
    streamRoute(exportSales, receiptsAdminSchemas.exportSales, sendSales),
    route(getBuyerDetails, receiptsSchemas.getBuyerDetails, readBuyer),
    route(saveBuyerDetails, receiptsSchemas.saveBuyerDetails, saveBuyer, {
      action: 'update',
      entity: 'subscription',
      id: () => null,
    }),
  ],
  jobs: [fiscaliseJob(noFiscalisation)],
  settings: [sellerSetting],
}
