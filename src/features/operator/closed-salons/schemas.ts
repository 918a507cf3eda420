import * as z from 'zod/mini'
import { byId, instantText, pageField, pagination } from '#platform/shared/fields.ts'

export const listClosedSalons = {
  summary: 'Salons that were erased within six years, the latest first',
  query: z.object({ page: pageField }),
  reply: z.object({
    salons: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tax_id: z.nullable(z.string()),
        closed_at: instantText,
        /** When the file is deleted. */
        kept_until: instantText,
        sales: z.number(),
        first_day: z.nullable(z.string()),
        last_day: z.nullable(z.string()),
      }),
    ),
    pagination,
  }),
}

export const exportClosedSalon = {
  summary: 'The sales of a closed salon as a workbook, without clients',
  params: byId,
  reply: z.object({}),
}
