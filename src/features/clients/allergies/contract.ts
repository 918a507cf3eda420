import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'
import type { Allergy } from './schemas.ts'

export type { Allergy } from './schemas.ts'
export { allergyMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

/** 403: reception, where the owner keeps allergies to the barbers who serve the client. */
export const allergiesHidden = defineFault(
  403,
  'allergies_hidden',
  'Alergjitë i sheh pronari dhe kush i shërben klientit. Pronari mund t’ia lejojë recepsionit.',
)
export const allergyGone = defineFault(404, 'not_found', 'Kjo alergji nuk u gjet. Rifreskoni faqen.')
/** 409: somebody else changed the allergy since it was read. Contains the current one. */
export const allergyStale = defineFault<{ allergy: Allergy }>(
  409,
  'stale',
  'Alergjia u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani; po e ruajtët sërish, mbetet e juaja.',
)

export const getAllergies = endpoint('GET /clients/:id/allergies', 'getAllergies', {
  for: salonRoles,
  alsoTopics: ['appointments', 'colleagues'],
  faults: ['clientGone'],
})
export const listAllergiesOfDay = endpoint('GET /allergies', 'listAllergiesOfDay', {
  for: salonRoles,
  alsoTopics: ['appointments', 'services', 'colleagues'],
})
export const saveAllergy = endpoint('PUT /clients/:id/allergies/:allergy_id', 'saveAllergy', {
  for: deskRoles,
  faults: ['clientGone', 'allergiesHidden', 'allergyGone', 'allergyStale'],
})
export const removeAllergy = endpoint('DELETE /clients/:id/allergies/:allergy_id', 'removeAllergy', {
  for: deskRoles,
  protective: true,
  faults: ['allergiesHidden'],
})
export const answerHealthConsent = endpoint('PUT /clients/:id/health-consent', 'answerHealthConsent', {
  for: deskRoles,
  protective: true,
  faults: ['clientGone', 'allergiesHidden'],
})
