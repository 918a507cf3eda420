import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { idField, instantText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'

/** Sentences about clients that are one person. */
export const mergeMessages = {
  merged: 'Klientët u bashkuan.',
  parted: 'Klientët u ndanë përsëri.',
  keptApart: 'Mbeten dy klientë.',
  proposedAgain: 'Propozimi u kthye.',
} as const

/** 409: the client was merged into another in the meantime; its visits are there. */
export const alreadyMerged = defineFault<{ kept_id: string }>(
  409,
  'already_merged',
  'Ky klient është bashkuar ndërkohë me një tjetër. Rifreskoni faqen.',
)
/** 409: the merged client cannot come back, because another one has its name and phone now. */
export const nameTakenAgain = defineFault(
  409,
  'client_taken',
  'Ndarja nuk u krye: ndërkohë keni një klient tjetër me të njëjtin emër dhe numër. Ndryshoni emrin e tij dhe provoni përsëri.',
)
/** 409: who came without a name are many people. */
export const walkInsApart = defineFault(
  409,
  'walk_ins',
  'Te klientët pa emër janë shumë persona, prandaj nuk bashkohen me askënd.',
)
export const mergeGone = defineFault(404, 'not_found', 'Ky bashkim nuk u gjet. Rifreskoni faqen.')

const party = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Appointments of every status. */
  appointments: z.number(),
  /** Day of the latest appointment; null when there is none. */
  last: z.nullable(z.string()),
})
export type MergeParty = z.output<typeof party>

/** Pairs that are proposed at once. */
export const maxPairs = 50

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/clients/duplicates',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  alsoTopics: ['appointments'],
  query: z.object({
    /** Only pairs with this client. */
    client: z.optional(idField),
  }),
  reply: z.object({
    /** At most 50; in each the one with more appointments is first. */
    pairs: z.array(z.object({ first: party, second: party, phone: z.string() })),
    total: z.number(),
  }),
  failure: loadFailedMessage,
  summary: 'Clients who share a phone and were not said to be two people',
})

export const keepApart = endpoint({
  method: 'PUT',
  path: '/clients/:id/apart',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  params: z.object({ id: idField }),
  body: z.object({ other_id: idField, apart: z.boolean() }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Two clients of one phone are two people, or are proposed as one again',
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/clients/:id/merge',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  params: z.object({ id: idField }),
  body: z.object({
    /** The client whose visits, notes and phones go to the other. */
    merged_id: idField,
  }),
  reply: z.object({
    id: z.string(),
    merged_id: z.string(),
    name: z.string(),
    merged_name: z.string(),
    message: z.string(),
  }),
  failure: saveFailedMessage,
  summary: 'Merge a client into another; the same call again changes nothing',
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/clients/:id/unmerge',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  params: z.object({ id: idField }),
  body: z.object({ merged_id: idField }),
  reply: z.object({ id: z.string(), merged_id: z.string(), message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Undo a merge: both clients are as before, what was booked or changed since stays with the kept one',
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/clients/:id/merges',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  params: z.object({ id: idField }),
  reply: z.object({
    merges: z.array(
      z.object({ merged_id: z.string(), name: z.string(), phone: z.nullable(z.string()), merged_at: instantText }),
    ),
  }),
  failure: loadFailedMessage,
  summary: 'Clients that were merged into this one, the latest first',
})
