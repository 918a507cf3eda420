import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'

/** Of zod, what the contracts and forms make their schemas with; the rest does not travel. */
export const factories = {
  array: z.array,
  boolean: z.boolean,
  coerce: { number: z.coerce.number },
  config: z.config,
  custom: z.custom,
  enum: z.enum,
  guid: z.guid,
  literal: z.literal,
  null: z.null,
  number: z.number,
  object: z.object,
  preprocess: z.preprocess,
  string: z.string,
  union: z.union,
}

export { zodResolver }
