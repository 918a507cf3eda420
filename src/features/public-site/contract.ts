import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { InstallationInfo } from './schemas.ts'

export { contactMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>()

export const getInstallation = endpoint('GET /installation', 'getInstallation', { access: 'public' })

export const sendContact = endpoint('POST /contact', 'sendContact', {
  access: 'public',
  failure: 'Mesazhi nuk u dërgua. Ju lutem provoni përsëri.',
  limits: [
    { by: 'address', max: 10, minutes: 60 },
    { by: 'sender', max: 5, minutes: 60 },
    // A higher limit per address, because anybody can type another person's.
    { by: 'account', max: 30, minutes: 60 },
  ],
})
