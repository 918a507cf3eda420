import * as z from 'zod/mini'
import { byId, instantText } from '#platform/shared/fields.ts'

const remainingText = z.object({
  kind: z.enum(['reason', 'label', 'discount', 'past_visit']),
  /** The salon's own words. */
  text: z.string(),
  day: z.string(),
})
export type RemainingText = z.output<typeof remainingText>

export const getRemainingTexts = {
  summary: 'What anonymising a client also removes, and the salon’s own words in sales and past visits, which stay',
  params: byId,
  reply: z.object({
    /** Names of clients merged into this one, who are removed too. */
    merged: z.array(z.string()),
    /** At most 20, the latest first. */
    texts: z.array(remainingText),
    total: z.number(),
    /** Upcoming visits that a salon without a subscription cannot cancel: they stay, without a name. */
    ahead: z.number(),
  }),
}

const removedClient = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  removed_at: instantText,
  undo_until: instantText,
})

export const listRemovedClients = {
  summary: 'Clients anonymised within 24 hours, who can be restored, the latest first',
  reply: z.object({ clients: z.array(removedClient) }),
}

export const restoreClient = {
  summary: 'Undo the anonymising of a client within 24 hours, with visits, notes, merges and the waiting list',
  params: byId,
  reply: z.object({ id: z.string(), message: z.string() }),
}
