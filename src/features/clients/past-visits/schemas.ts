import * as z from 'zod/mini'
import { byId, currencyField, limitField, pageField, pagination } from '#platform/shared/fields.ts'

const pastVisit = z.object({
  id: z.string(),
  day: z.string(),
  /** Null if the file had none. */
  time: z.nullable(z.string()),
  service_name: z.string(),
  /** A barber of the salon, or the name in the file; null if it had none. */
  barber: z.nullable(z.string()),
  barber_id: z.nullable(z.string()),
  /** Null if the file had none; of other barbers' visits and former barbers' null for a barber. */
  price: z.nullable(z.number()),
  currency: currencyField,
  status: z.enum(['came', 'no_show', 'cancelled']),
  /** The program that the visit comes from. */
  source: z.string(),
})
export type PastVisit = z.output<typeof pastVisit>

export const listPastVisits = {
  summary: 'Visits of a client from before the salon used Orari, the latest first',
  params: byId,
  query: z.object({ page: pageField, limit: limitField(10) }),
  reply: z.object({ visits: z.array(pastVisit), pagination }),
}
