import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const receiptMessages = {
  notFiscal: 'Ky dokument nuk është kupon fiskal.',
  noPeriod: 'Kjo pagesë nuk ka blerë periudhë abonimi.',
  test: 'Pagesë provë',
  testNote: 'Pagesë provë: nuk u transferuan para dhe ky dokument nuk hyn në libra.',
  buyerSaved: 'Të dhënat u ruajtën. Vlejnë për dëftesat e ardhshme.',
} as const

export const receiptGone = defineFault(404, 'not_found', 'Dëftesa nuk u gjet.')

export const getReceipt = endpoint('GET /subscriptions/receipts/:id', 'getReceipt', {
  access: 'member',
  faults: ['receiptGone'],
})

export const getBuyerDetails = endpoint('GET /subscriptions/buyer', 'getBuyerDetails', {
  access: 'member',
  topic: 'subscription',
  faults: ['forbidden'],
})

export const saveBuyerDetails = endpoint('PUT /subscriptions/buyer', 'saveBuyerDetails', {
  access: 'member',
  topic: 'subscription',
  faults: ['forbidden'],
})
