import { route, type Feature } from '#platform/server/feature.ts'
import { getBuyerDetails, getReceipt, saveBuyerDetails } from '../contract.ts'
import { readBuyer, saveBuyer } from './buyer.ts'
import { sellerSetting } from './config.ts'
import { fiscaliseJob, noFiscalisation } from './fiscalise.ts'
import { readReceipt } from './read.ts'

export const feature: Feature = {
  name: 'receipts',
  routes: [
    route(getReceipt, readReceipt),
    route(getBuyerDetails, readBuyer),
    route(saveBuyerDetails, saveBuyer, { action: 'update', entity: 'subscription', id: () => null }),
  ],
  jobs: [fiscaliseJob(noFiscalisation)],
  settings: [sellerSetting],
}
