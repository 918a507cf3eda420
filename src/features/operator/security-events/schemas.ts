import * as z from 'zod/mini'
import { idField, instantText, limitField, pageField } from '#platform/shared/fields.ts'
import { printedPages, securityKinds } from '#platform/shared/securityEvents.ts'
import { eventPageSize, seenGroups } from './rules.ts'

export const listSeen = {
  summary:
    'Who read, exported and changed what in the salon, newest first; cards of ten minutes by one person are one row',
  query: z.object({
    group: z._default(z.enum(seenGroups), 'all'),
    /** Id of the last row of the page before. */
    before: z.optional(idField),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(securityKinds),
        at: instantText,
        /** Last repetition. */
        until: instantText,
        /** Name of the user or key; null if it no longer exists. */
        who: z.nullable(z.string()),
        /** Network address; null for work of the server. */
        address: z.nullable(z.string()),
        /** Name of the client of a single card or of an export; null if there is none. */
        client: z.nullable(z.string()),
        /** Exported file, printed page or calendar; null for other events. */
        content: z.nullable(z.string()),
        /** Different cards of a row of cards, else repetitions. */
        count: z.number(),
        /** True if so many cards in a short time deserve a look. */
        many: z.boolean(),
      }),
    ),
    more: z.boolean(),
  }),
}

export const notePrint = {
  summary: 'Record that a page was printed',
  body: z.object({ page: z.enum(printedPages) }),
  reply: z.object({}),
}

export const listSecurityEvents = {
  summary: 'Security events of all salons, newest first',
  query: z.object({
    page: pageField,
    limit: limitField(eventPageSize),
    kind: z.optional(z.union([z.literal(''), z.enum(securityKinds)])),
    /** Id of a salon, user, client or key, or a network address. */
    about: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  reply: z.object({
    data: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(securityKinds),
          at: instantText,
          until: instantText,
          times: z.number(),
          user: z.nullable(z.object({ id: z.string(), email: z.nullable(z.string()) })),
          key_id: z.nullable(z.string()),
          salon: z.nullable(z.object({ id: z.string(), name: z.string() })),
          address: z.nullable(z.string()),
          subject: z.nullable(z.string()),
          detail: z.nullable(z.string()),
        }),
      ),
      pagination: z.object({
        current_page: z.number(),
        total_pages: z.number(),
        total_items: z.number(),
        items_per_page: z.number(),
      }),
    }),
  }),
}
