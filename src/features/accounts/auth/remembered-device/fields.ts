import * as z from 'zod/mini'
import { checked } from '#platform/shared/fields.ts'
import { rememberedMessages } from './copy.ts'
import { pinRules } from './rules.ts'

/** Apart from the schemas, because the first visit's code has it. */
export const pinField = checked(
  z.string({ error: rememberedMessages.pinDigits }),
  z.regex(new RegExp(`^\\d{${pinRules.min},${pinRules.max}}$`), rememberedMessages.pinDigits),
)
