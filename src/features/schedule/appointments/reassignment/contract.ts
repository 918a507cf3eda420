import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { plural } from '#platform/shared/sq.ts'
import type * as schemas from './schemas.ts'

export type { Place, ConcernedVisit, Move } from './schemas.ts'

export { maxMoves } from './rules.ts'

export const reassignmentMessages = {
  moved: (count: number) =>
    count === 0 ? 'Asnjë termin nuk u zhvendos.' : `${plural(count, 'termin u zhvendos', 'termine u zhvendosën')}.`,
  restored: (count: number) => `${plural(count, 'termin u kthye', 'termine u kthyen')} ku ishin.`,
  /** Reason why an appointment stayed where it was. */
  left: {
    taken: 'Ky orar është zënë ndërkohë.',
    changed: 'Termini u ndryshua ndërkohë.',
    none: 'Nuk u gjet orar i lirë.',
  },
  failed: 'Gabim në zhvendosjen e termineve',
} as const

/** 409: a place was taken while the appointments were being moved; none of them was. */
export const notReassigned = defineFault(409, 'slot_taken', reassignmentMessages.failed)

export const getReassignment = endpoint('GET /appointments/reassignment', {
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers'],
  faults: ['leaveNotFound'],
  types: typesOf<typeof schemas.getReassignment>(),
})

export const reassign = endpoint('POST /appointments/reassignment', {
  for: ['owner', 'reception'],
  topic: 'appointments',
  failure: reassignmentMessages.failed,
  faults: ['leaveNotFound', 'notReassigned'],
  types: typesOf<typeof schemas.reassign>(),
})
