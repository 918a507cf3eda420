import * as z from 'zod/mini'
import { instantText } from '#platform/shared/fields.ts'
import { breachMessages } from './copy.ts'
import { readMoment } from './rules.ts'

const momentField = z.string().check(z.refine((text) => readMoment(text) !== null, breachMessages.moment))

const breachFields = {
  /** Beginning and end of what is looked at, in the operator's zone: `2026-11-25T22:40`. */
  from: momentField,
  until: momentField,
  /** When it became known: the 72 hours begin. */
  known: momentField,
  /** When it was stopped; empty if it was not yet. */
  stopped: z._default(z.union([z.literal(''), momentField]), ''),
  /** Id of a key, user or salon, or a network address; empty for everybody. */
  about: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** One sentence about what happened. */
  what: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
}
const inOrder = z.refine<{ from: string; until: string }>(
  ({ from, until }) => from <= until || readMoment(from) === null || readMoment(until) === null,
  { error: breachMessages.order, path: ['until'] },
)

export const breachQuery = z.object(breachFields).check(inOrder)

const facts = {
  salons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      country: z.enum(['XK', 'AL']),
      owner: z.nullable(z.string()),
      emails: z.array(z.string()),
      /** Most clients whose data were seen. */
      clients: z.number(),
      /** Data that were seen, in Albanian. */
      data: z.array(z.string()),
      /** True if notes, a formula or allergies were among them. */
      sensitive: z.boolean(),
      first: instantText,
      last: instantText,
    }),
  ),
  clients: z.number(),
  deadline: instantText,
}

export const getBreach = {
  summary: 'Whom a breach concerns, by the security events of a period, and the texts that tell them',
  query: z
    .object({
      ...breachFields,
      /** Id of the salon whose numbers the texts for its owner and clients have; general texts without it. */
      salon: z.optional(z.string().check(z.maxLength(36))),
    })
    .check(inOrder),
  reply: z.object({
    data: z.object({
      ...facts,
      texts: z.array(
        z.object({ to: z.enum(['aip', 'idp', 'owners', 'clients']), subject: z.string(), text: z.string() }),
      ),
    }),
  }),
}

export const getBreachFile = {
  summary:
    'All of a breach as text: whom it concerns, the texts, and each event of the period and each act since, with a checksum',
  query: breachQuery,
  reply: z.object({}),
}
