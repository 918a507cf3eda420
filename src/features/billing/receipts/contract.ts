import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export const receiptMessages = {
  notFiscal: 'Ky dokument nuk është kupon fiskal.',
  noPeriod: 'Kjo pagesë nuk ka blerë periudhë abonimi.',
  test: 'Pagesë provë',
  testNote: 'Pagesë provë: nuk u transferuan para dhe ky dokument nuk hyn në libra.',
  buyerSaved: 'Të dhënat u ruajtën. Vlejnë për dëftesat e ardhshme.',
} as const

export const receiptGone = defineFault(404, 'not_found', 'Dëftesa nuk u gjet.')

export const getReceipt = endpoint('GET /subscriptions/receipts/:id', {
  access: 'member',
  faults: ['receiptGone'],
  types: typesOf<typeof schemas.getReceipt>(),
})

export const getBuyerDetails = endpoint('GET /subscriptions/buyer', {
  access: 'member',
  topic: 'subscription',
  faults: ['forbidden'],
  types: typesOf<typeof schemas.getBuyerDetails>(),
})

export const saveBuyerDetails = endpoint('PUT /subscriptions/buyer', {
  access: 'member',
  topic: 'subscription',
  faults: ['forbidden'],
  types: typesOf<typeof schemas.saveBuyerDetails>(),
})
