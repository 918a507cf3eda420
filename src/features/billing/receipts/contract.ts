import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { idField, instantText, optionalText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { planType } from '../subscriptions/contract.ts'

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
  params: z.object({ id: idField }),
  reply: z.object({
    receipt: z.object({
      id: z.string(),
      kind: z.enum(['receipt', 'credit_note']),
      /** `2026-000001`: without gaps within a year and series. */
      number: z.string(),
      issued_at: instantText,
      plan: planType,
      /** Euros; net and VAT make gross. */
      net: z.number(),
      vat: z.number(),
      gross: z.number(),
      /** Per cent; null when the seller charges no VAT. */
      vat_rate: z.nullable(z.number()),
      is_test: z.boolean(),
    }),
    title: z.string(),
    filename: z.string(),
    /** The whole document, styled by attributes alone, fit to print. */
    html: z.string(),
  }),
  failure: loadFailedMessage,
  summary: 'A receipt or credit note of the own salon, or of any for the administrator',
})

const buyer = z.object({ name: z.string(), address: z.string(), tax_id: z.string() })

export const getBuyerDetails = endpoint({
  method: 'GET',
  path: '/subscriptions/buyer',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  reply: z.object({ buyer }),
  failure: loadFailedMessage,
  summary: 'Name, address and tax number that the salon wants on its receipts',
})

export const saveBuyerDetails = endpoint({
  method: 'PUT',
  path: '/subscriptions/buyer',
  access: 'member',
  for: ['owner'],
  topic: 'subscription',
  body: z.object({ name: optionalText(200), address: optionalText(300), tax_id: optionalText(40) }),
  reply: z.object({ message: z.string(), buyer }),
  failure: saveFailedMessage,
  summary: 'Save them for receipts to come; an empty name means the account’s',
})
