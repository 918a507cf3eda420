import { route, type Feature } from '#platform/server/feature.ts'
import { getReceipt } from '../contract.ts'
import { sellerSetting } from './config.ts'
import { readReceipt } from './receipt.ts'

export const feature: Feature = {
  name: 'receipts',
  routes: [route(getReceipt, readReceipt)],
  settings: [sellerSetting],
}
