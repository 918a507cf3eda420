import * as z from 'zod/mini'
import { currentPassword } from '#features/accounts/auth/schemas.ts'
import { instantText } from '#platform/shared/fields.ts'

/** Null if the account is not being closed. */
const closing = z.nullable(
  z.object({
    asked_at: instantText,
    /** Name of the owner. */
    asked_by: z.string(),
    closes_at: instantText,
  }),
)

export const getClosing = {
  summary: 'Whether the salon’s account is being closed, and until when that can be called back',
  reply: z.object({ closing }),
}

export const closeSalon = {
  summary: 'Close the salon’s account: after 30 days everything is erased; the same again keeps the first term',
  body: z.object({ currentPassword }),
  reply: z.object({ closing, message: z.string() }),
}

export const callBackClosing = {
  summary: 'The account is not closed; without a term it changes nothing',
  reply: z.object({ closing, message: z.string() }),
}
