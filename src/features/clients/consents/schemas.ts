import * as z from 'zod/mini'
import { byId, checked, fieldMessages, instantText, requiredText } from '#platform/shared/fields.ts'
import { clientMessages } from '../contract.ts'
import { maxLengths } from '../fields.ts'

const consentShape = z.object({
  kind: z.enum(['messages', 'health']),
  /** Null: not asked any more. */
  answer: z.nullable(z.enum(['given', 'refused'])),
  way: z.enum(['salon', 'online', 'link', 'import']),
  /** Null if the client answered, or from before the history. */
  noted_by: z.nullable(z.string()),
  noted_at: instantText,
})
export type ClientConsent = z.output<typeof consentShape>

/** Form of the parent of a client under 16. */
export const parentForm = z.object({
  parent_name: requiredText(clientMessages.parentName, maxLengths.name),
  parent_phone: checked(
    requiredText(clientMessages.parentPhone, maxLengths.phone),
    z.maxLength(maxLengths.phone, fieldMessages.tooLong(maxLengths.phone)),
  ),
})

export const listClientConsents = {
  summary: 'History of a client’s consents, the last one first; the last hundred',
  params: byId,
  reply: z.object({ consents: z.array(consentShape) }),
}
