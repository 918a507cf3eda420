import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { InstallationInfo } from './schemas.ts'

export { contactMessages } from './copy.ts'

export const getInstallation = endpoint('GET /installation', {
  access: 'public',
  types: typesOf<typeof schemas.getInstallation>(),
})

export const sendContact = endpoint('POST /contact', {
  access: 'public',
  failure: 'Mesazhi nuk u dërgua. Ju lutem provoni përsëri.',
  limits: [
    { by: 'address', max: 10, minutes: 60 },
    { by: 'sender', max: 5, minutes: 60 },
    // The address is typed: somebody else must not be able to use up another person's few messages.
    { by: 'account', max: 30, minutes: 60 },
  ],
  types: typesOf<typeof schemas.sendContact>(),
})
