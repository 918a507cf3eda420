import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export { noticeMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'online-booking' })

export const showPrivacyNotice = endpoint('GET /r/:address/privatesia', 'showPrivacyNotice', {
  access: 'visitor',
  page: true,
})

export const getPrivacyNotice = endpoint('GET /user/online-booking/privacy', 'getPrivacyNotice', {
  alsoTopics: ['salon'],
})

export const savePrivacyWords = endpoint('PUT /user/online-booking/privacy', 'savePrivacyWords', {
  limits: [{ by: 'user', max: 60, minutes: 60 }],
})
