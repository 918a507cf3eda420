import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import type * as schemas from './schemas.ts'

export type { Notification } from './schemas.ts'

export { notificationMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'mails', access: 'admin' })

export const unsubscribeLinkInvalid = defineFault(
  404,
  'link_invalid',
  'Ky link nuk vlen më. Përdorni atë të njoftimit të fundit që morët.',
)

export const alreadyReported = defineFault(
  409,
  'already_reported',
  'Raporti i sotëm është dërguar tashmë te të gjithë të zgjedhurit.',
)

export const listRecentNotifications = endpoint('GET /admin/notifications/recent', 'listRecentNotifications')

export const getRecipientStatistics = endpoint('GET /admin/notifications/recipients', 'getRecipientStatistics')

export const listReported = endpoint('GET /admin/notifications/reported', 'listReported')

export const sendNotification = endpoint('POST /admin/notifications/send', 'sendNotification', {
  status: 201,
  failure: 'Gabim gjatë dërgimit të njoftimit',
})

export const sendDailyReports = endpoint('POST /admin/send-individual-reports', 'sendDailyReports', {
  failure: 'Gabim gjatë dërgimit të raporteve',
  faults: ['alreadyReported'],
})

export const unsubscribe = endpoint('POST /notifications/unsubscribe', 'unsubscribe', {
  access: 'public',
  form: true,
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 60, minutes: 15 }],
  faults: ['unsubscribeLinkInvalid'],
  topic: null,
})
