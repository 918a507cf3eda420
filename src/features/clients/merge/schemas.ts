import * as z from 'zod/mini'
import { byId, idField, instantText, messageReply } from '#platform/shared/fields.ts'

const party = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Appointments of every status. */
  appointments: z.number(),
  last: z.nullable(z.string()),
})
export type MergeParty = z.output<typeof party>

export const listDuplicates = {
  summary: 'Clients who share a phone and were not said to be two people',
  query: z.object({
    /** Only pairs of this client. */
    client: z.optional(idField),
  }),
  reply: z.object({
    /** At most 50; the one with more appointments is first. */
    pairs: z.array(z.object({ first: party, second: party, phone: z.string() })),
    total: z.number(),
  }),
}

export const keepApart = {
  summary: 'Two clients of one phone are two people, or are proposed as one again',
  params: byId,
  body: z.object({ other_id: idField, apart: z.boolean() }),
  reply: messageReply,
}

export const mergeClients = {
  summary: 'Merge a client into another; the same call again changes nothing',
  params: byId,
  body: z.object({
    merged_id: idField,
  }),
  reply: z.object({
    id: z.string(),
    merged_id: z.string(),
    name: z.string(),
    merged_name: z.string(),
    message: z.string(),
  }),
}

export const undoMerge = {
  summary: 'Undo a merge: both clients are as before, what was booked or changed since stays with the kept one',
  params: byId,
  body: z.object({ merged_id: idField }),
  reply: z.object({ id: z.string(), merged_id: z.string(), message: z.string() }),
}

export const listMerges = {
  summary: 'Clients that were merged into this one, the latest first',
  params: byId,
  reply: z.object({
    merges: z.array(
      z.object({ merged_id: z.string(), name: z.string(), phone: z.nullable(z.string()), merged_at: instantText }),
    ),
  }),
}
