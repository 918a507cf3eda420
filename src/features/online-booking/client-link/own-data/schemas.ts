import * as z from 'zod/mini'
import { linkPage } from '../schemas.ts'
import { ownAnswers, ownRequests } from './rules.ts'

export const showOwnData = {
  summary:
    'Kinds of data that the salon stores about the link’s client, visits and consents, without values that identify',
  ...linkPage,
}

export const answerConsent = {
  summary: 'The client agrees to messages of the salon, or refuses them',
  ...linkPage,
  body: z.object({ answer: z.enum(ownAnswers) }),
}

export const answerHealth = {
  summary: 'The client agrees that the salon stores allergies, or does not: then stored ones are deleted',
  ...linkPage,
  body: z.object({ answer: z.enum(ownAnswers) }),
}

export const sendOwnRequest = {
  summary: 'The client asks the salon for a copy, a correction or an erasure of the data',
  ...linkPage,
  body: z.object({ kind: z.enum(ownRequests) }),
}
