import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'

export const receiptMessages = {
  notFiscal: 'Ky dokument nuk është kupon fiskal.',
  noPeriod: 'Kjo pagesë nuk ka blerë periudhë abonimi.',
  test: 'Pagesë provë',
  testNote: 'Pagesë provë: nuk u transferuan para dhe ky dokument nuk hyn në libra.',
  buyerSaved: 'Të dhënat u ruajtën. Vlejnë për dëftesat e ardhshme.',
} as const

export const receiptGone = defineFault(404, 'not_found', 'Dëftesa nuk u gjet.')

export const getReceipt = endpoint({
  method: 'GET',
  path: '/subscriptions/receipts/:id',
  access: 'member',
  for: ['owner'],
  failure: loadFailedMessage,
  faults: ['receiptGone'],
  types: typesOf<typeof schemas.getReceipt>(),
})

export const getBuyerDetails = endpoint({
  method: 'GET',
  path: '/subscriptions/buyer',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  failure: loadFailedMessage,
  faults: ['forbidden'],
  types: typesOf<typeof schemas.getBuyerDetails>(),
})

export const saveBuyerDetails = endpoint({
  method: 'PUT',
  path: '/subscriptions/buyer',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  failure: saveFailedMessage,
  faults: ['forbidden'],
  types: typesOf<typeof schemas.saveBuyerDetails>(),
})
