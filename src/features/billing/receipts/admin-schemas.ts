import * as z from 'zod/mini'
import { fileFormatField } from '#platform/shared/fileFormat.ts'

const monthMessage = 'Muaji nuk është i vlefshëm. Shkruajeni si 2026-11.'

export const exportSales = {
  summary:
    'Receipts and credit notes of a month as an Excel workbook, shitjet_{month}.xlsx, or as CSV; without test documents',
  query: z.object({
    /** Month in the operator's time zone. */
    month: z.string({ error: monthMessage }).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthMessage)),
    format: fileFormatField,
  }),
  reply: z.object({}),
}
