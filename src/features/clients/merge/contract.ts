import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { plural } from '#platform/shared/sq.ts'
import type * as schemas from './schemas.ts'

export type { MergeParty } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients', for: deskRoles })

export const mergeMessages = {
  merged: 'Klientët u bashkuan.',
  parted: 'Klientët u ndanë përsëri.',
  keptApart: 'Mbeten dy klientë.',
  proposedAgain: 'Propozimi u kthye.',
  pairs: (total: number) => `${plural(total, 'palë klientësh ka', 'palë klientësh kanë')} të njëjtin numër`,
} as const

/** 409: the client was already merged into another, which has its visits. */
export const alreadyMerged = defineFault<{ kept_id: string }>(
  409,
  'already_merged',
  'Ky klient është bashkuar ndërkohë me një tjetër. Rifreskoni faqen.',
)
/** 409: another client now has the name and phone of the merged one. */
export const nameTakenAgain = defineFault(
  409,
  'client_taken',
  'Ndarja nuk u krye: ndërkohë keni një klient tjetër me të njëjtin emër dhe numër. Ndryshoni emrin e tij dhe provoni përsëri.',
)
/** 409: the walk-in client represents many people and cannot be merged. */
export const walkInsApart = defineFault(
  409,
  'walk_ins',
  'Te klientët pa emër janë shumë persona, prandaj nuk bashkohen me askënd.',
)
/** 409: one of the clients refused health data after the other one consented, whose allergies would be deleted. */
export const healthAnswersDiffer = defineFault(
  409,
  'health_answers',
  'Njëri e refuzoi ruajtjen e alergjive, tjetri e pranoi. Pyeteni klientin, shënoni te të dy të njëjtën përgjigje te „Pëlqimet”, pastaj bashkojini.',
)
export const mergeGone = defineFault(404, 'not_found', 'Ky bashkim nuk u gjet. Rifreskoni faqen.')

export const maxPairs = 50

export const listDuplicates = endpoint('GET /clients/duplicates', 'listDuplicates', { alsoTopics: ['appointments'] })
export const keepApart = endpoint('PUT /clients/:id/apart', 'keepApart', { faults: ['clientGone'] })

export const mergeClients = endpoint('POST /clients/:id/merge', 'mergeClients', {
  faults: ['alreadyMerged', 'clientGone', 'healthAnswersDiffer', 'walkInsApart'],
})
export const undoMerge = endpoint('POST /clients/:id/unmerge', 'undoMerge', {
  faults: ['clientGone', 'mergeGone', 'nameTakenAgain'],
})

export const listMerges = endpoint('GET /clients/:id/merges', 'listMerges', { faults: ['clientGone'] })
