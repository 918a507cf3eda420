import * as z from 'zod/mini'

/** Stock after a sale, for its products that are counted. */
export const stockLeft = z.array(
  z.object({
    product_id: z.string(),
    name: z.string(),
    /** Below zero after a sale that arrived late. */
    quantity: z.number(),
    is_low: z.boolean(),
  }),
)
