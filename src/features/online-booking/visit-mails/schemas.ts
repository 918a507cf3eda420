import * as z from 'zod/mini'
import { checked } from '#platform/shared/fields.ts'
import { languageField } from '../texts/schemas.ts'

const mails = {
  params: z.object({ token: checked(z.string(), z.maxLength(200)) }),
  query: z.object({ gjuha: languageField }),
}

export const askUnsubscribe = { summary: 'The question before a client gets no more mails about a visit', ...mails }

export const unsubscribeVisit = { summary: 'No more mails about a visit', ...mails }
