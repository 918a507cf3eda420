import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { MergeParty } from './schemas.ts'

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

/** Pairs that are proposed at once. */
export const maxPairs = 50

export const listDuplicates = endpoint('GET /clients/duplicates', {
  for: ['owner', 'reception'],
  topic: 'clients',
  alsoTopics: ['appointments'],
  types: typesOf<typeof schemas.listDuplicates>(),
})

export const keepApart = endpoint('PUT /clients/:id/apart', {
  for: ['owner', 'reception'],
  topic: 'clients',
  faults: ['clientGone'],
  types: typesOf<typeof schemas.keepApart>(),
})

export const mergeClients = endpoint('POST /clients/:id/merge', {
  for: ['owner', 'reception'],
  topic: 'clients',
  faults: ['alreadyMerged', 'clientGone', 'walkInsApart'],
  types: typesOf<typeof schemas.mergeClients>(),
})

export const undoMerge = endpoint('POST /clients/:id/unmerge', {
  for: ['owner', 'reception'],
  topic: 'clients',
  faults: ['clientGone', 'mergeGone', 'nameTakenAgain'],
  types: typesOf<typeof schemas.undoMerge>(),
})

export const listMerges = endpoint('GET /clients/:id/merges', {
  for: ['owner', 'reception'],
  topic: 'clients',
  faults: ['clientGone'],
  types: typesOf<typeof schemas.listMerges>(),
})
