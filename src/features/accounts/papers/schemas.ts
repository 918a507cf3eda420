import * as z from 'zod/mini'
import { instantText } from '#platform/shared/fields.ts'

const activity = z.object({
  name: z.string(),
  people: z.string(),
  data: z.string(),
  why: z.string(),
  ground: z.string(),
  kept: z.string(),
  who: z.string(),
})

export const getPapers = {
  summary: 'Register of processing, agreement with the operator and list of who receives data, as of now',
  reply: z.object({
    agreement: z.object({
      version: z.string(),
      /** Null while the owner has not been asked. */
      answer: z.nullable(z.enum(['registered', 'accepted', 'later'])),
      answered_at: z.nullable(instantText),
      /** Null if the account is gone. */
      answered_by: z.nullable(z.string()),
    }),
    register: z.array(activity),
    recipients: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        name: z.nullable(z.string()),
        since: instantText,
        used_at: z.nullable(instantText),
        /** Data that it gets, in Albanian. */
        data: z.string(),
      }),
    ),
    /** Processors of the operator, as configured; empty if unknown. */
    processors: z.string(),
  }),
}

export const exportPapers = {
  summary: 'The salon’s papers as a workbook',
  reply: z.object({}),
}
