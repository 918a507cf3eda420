import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { idField, instantText } from '#platform/shared/fields.ts'
import { planType } from '../subscriptions/contract.ts'

export const receiptMessages = {
  notFiscal: 'Ky dokument nuk është kupon fiskal.',
} as const

export const receiptGone = defineFault(404, 'not_found', 'Dëftesa nuk u gjet.')

export const getReceipt = endpoint({
  method: 'GET',
  path: '/subscriptions/receipts/:id',
  access: 'member',
  params: z.object({ id: idField }),
  reply: z.object({
    receipt: z.object({
      id: z.string(),
      /** `2026-000001`: without gaps within a year. */
      number: z.string(),
      issued_at: instantText,
      plan: planType,
      /** Euros; net and VAT make gross. */
      net: z.number(),
      vat: z.number(),
      gross: z.number(),
      /** Per cent. */
      vat_rate: z.number(),
    }),
    filename: z.string(),
    /** The whole document, styled by attributes alone, fit to print. */
    html: z.string(),
  }),
  failure: loadFailedMessage,
  summary: 'A receipt of the own salon, or of any for the administrator',
})
