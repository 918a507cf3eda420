import * as z from 'zod/mini'
import { byId, instantText, optionalText } from '#platform/shared/fields.ts'
import { planType } from '../subscriptions/schemas.ts'

export const documentKind = z.enum(['receipt', 'credit_note'])
export type DocumentKind = z.output<typeof documentKind>

export const getReceipt = {
  summary: 'A receipt or credit note of the caller’s salon; of any salon for the administrator',
  params: byId,
  reply: z.object({
    receipt: z.object({
      id: z.string(),
      kind: documentKind,
      /** `2026-000001`, without gaps within a year and series. */
      number: z.string(),
      issued_at: instantText,
      plan: planType,
      /** Euros; net and VAT add up to gross. */
      net: z.number(),
      vat: z.number(),
      gross: z.number(),
      /** Per cent; null if the seller charges no VAT. */
      vat_rate: z.nullable(z.number()),
      is_test: z.boolean(),
    }),
    title: z.string(),
    filename: z.string(),
    /** Printable HTML document, styled by attributes only. */
    html: z.string(),
  }),
}

const buyer = z.object({ name: z.string(), address: z.string(), tax_id: z.string() })

export const getBuyerDetails = {
  summary: 'The salon’s name, address and tax number for its receipts',
  reply: z.object({ buyer }),
}

export const saveBuyerDetails = {
  summary: 'Set the name, address and tax number for future receipts; an empty name means the account’s',
  body: z.object({ name: optionalText(200), address: optionalText(300), tax_id: optionalText(40) }),
  reply: z.object({ message: z.string(), buyer }),
}
