import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { plural } from '#platform/shared/sq.ts'
import type * as schemas from './schemas.ts'

export type { Place, ConcernedVisit, Move } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments', for: deskRoles })

export const reassignmentMessages = {
  moved: (count: number) =>
    count === 0 ? 'Asnjë termin nuk u zhvendos.' : `${plural(count, 'termin u zhvendos', 'termine u zhvendosën')}.`,
  restored: (count: number) => `${plural(count, 'termin u kthye', 'termine u kthyen')} ku ishin.`,
  /** Reason why an appointment was not moved. */
  left: {
    taken: 'Ky orar është zënë ndërkohë.',
    changed: 'Termini u ndryshua ndërkohë.',
    none: 'Nuk u gjet orar i lirë.',
  },
  failed: 'Gabim në zhvendosjen e termineve',
} as const

/** 409: a place was taken during the move, and nothing was moved. */
export const notReassigned = defineFault(409, 'slot_taken', reassignmentMessages.failed)

export const getReassignment = endpoint('GET /appointments/reassignment', 'getReassignment', {
  alsoTopics: ['hours', 'barbers'],
  faults: ['leaveNotFound'],
})

export const reassign = endpoint('POST /appointments/reassignment', 'reassign', {
  failure: reassignmentMessages.failed,
  faults: ['leaveNotFound', 'notReassigned'],
})
