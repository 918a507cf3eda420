import * as z from 'zod/mini'
import {
  byId,
  dateField,
  fieldMessages,
  idField,
  instantText,
  messageReply,
  optionalText,
  requiredText,
} from '#platform/shared/fields.ts'
import { allergyMessages } from './copy.ts'
import { consentWays, maxAllergy, maxNote } from './rules.ts'

const allergyShape = z.object({
  id: z.string(),
  /** As in 'PPD (ngjyrë), Lateks'. */
  allergy: z.string(),
  note: z.nullable(z.string()),
  /** Since when the client has it. */
  since: z.nullable(z.string()),
  /** Day of the last patch test. */
  tested_on: z.nullable(z.string()),
  consent_on: z.string(),
  consent_way: z.enum(consentWays),
  /** User to whom the client consented. */
  consent_by: z.string(),
  updated_at: instantText,
})
export type Allergy = z.output<typeof allergyShape>

const optionalDate = z.nullish(dateField())
const params = z.object({ id: idField, allergy_id: idField })

export const getAllergies = {
  summary:
    'Allergies of a client: for the owner, for reception if the owner allows it, and for barbers who serve the client',
  params: byId,
  reply: z.object({
    allergies: z.array(allergyShape),
    /** True if the caller may not see them; then the list is empty. */
    hidden: z.boolean(),
  }),
}

export const listAllergiesOfDay = {
  summary: 'Allergies of clients who have a visit on a day with a service that asks for them',
  query: z.object({ date: dateField() }),
  reply: z.object({ clients: z.array(z.object({ client_id: z.string(), allergies: z.array(allergyShape) })) }),
}

export const allergyBody = z.object({
  allergy: requiredText(allergyMessages.allergyRequired, maxAllergy),
  note: optionalText(maxNote),
  since: optionalDate,
  tested_on: optionalDate,
  /** Day and way of the client's consent: required for a new allergy; omitted, the stored one stays. */
  consent_on: optionalDate,
  consent_way: z.nullish(z.enum(consentWays, { error: fieldMessages.invalid })),
  /** Version that was read: then 409 for a later one, and 404 if it was withdrawn. Without it the last write counts. */
  updated_at: z.optional(instantText),
})

export const saveAllergy = {
  summary: 'Add an allergy with the client’s consent, or change it',
  params,
  body: allergyBody,
  reply: z.object({ allergies: z.array(allergyShape), message: z.string() }),
}

export const removeAllergy = {
  summary: 'Delete an allergy, as when the client withdraws the consent; one that is gone changes nothing',
  params,
  reply: messageReply,
}

export const answerHealthConsent = {
  summary: 'A client agrees that allergies are stored, or does not: then all of the client’s are deleted',
  params: byId,
  body: z.object({ answer: z.enum(['given', 'refused'], { error: fieldMessages.invalid }) }),
  reply: messageReply,
}
