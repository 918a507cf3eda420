import * as z from 'zod/mini'
import { optionalText } from '#platform/shared/fields.ts'
import { languageField } from '../texts/schemas.ts'
import { ownWordsLength } from './rules.ts'

export const showPrivacyNotice = {
  summary: 'What a salon tells visitors about their data, now or in an earlier version',
  params: z.object({ address: z.string() }),
  query: z.object({ gjuha: languageField, versioni: z.optional(z.unknown()) }),
}

const notice = z.object({
  own_words: z.nullable(z.string()),
  /** Null until the first version, which a job keeps. */
  version: z.nullable(z.number()),
  published_on: z.nullable(z.string()),
  /** Null if the page has no address yet. */
  url: z.nullable(z.string()),
})

export const getPrivacyNotice = {
  summary: 'What the salon’s page tells visitors about their data: the salon’s own words and the version',
  reply: z.object({ notice }),
}

export const savePrivacyWordsBody = z.object({ own_words: optionalText(ownWordsLength) })

export const savePrivacyWords = {
  summary: 'Set the salon’s own words about its clients’ data, as a new version',
  body: savePrivacyWordsBody,
  reply: z.object({ notice, message: z.string() }),
}
