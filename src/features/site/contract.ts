import * as z from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadSentence } from '#platform/shared/fault.ts'

export const siteShape = z.object({
  /** Practice mode: no public address; demo salon, outbox and practice checkout exist. */
  practice: z.boolean(),
  /** Mails do not leave: they are to be read at `/outbox`. */
  outbox: z.boolean(),
  version: z.string(),
})
export type Site = z.output<typeof siteShape>

export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  access: 'public',
  reply: siteShape,
  failure: loadSentence,
  summary: 'What this installation is: practice mode, where its mails go, its version',
})
