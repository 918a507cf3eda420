import * as z from 'zod/mini'

const terms = z.object({
  version: z.string(),
  /** Null while the owner has not been asked. */
  answer: z.nullable(z.enum(['registered', 'accepted', 'later'])),
})

export const getTerms = {
  summary: 'The version of the terms and of the processing agreement, and whether the salon accepted it',
  reply: z.object({ terms }),
}

export const answerTerms = {
  summary: 'Accept the terms and the processing agreement, or go on without an answer; what was accepted stays',
  body: z.object({ version: z.string(), answer: z.enum(['accepted', 'later']) }),
  reply: z.object({ terms, message: z.string() }),
}
