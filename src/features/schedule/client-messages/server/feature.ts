import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { channelLabel, templateLabel } from '../kinds.ts'
import { list, purge, record, remove } from './record.ts'
import { reminders } from './reminders.ts'
import { read, save } from './templates.ts'
import { clientMessagePurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'messages',
  routes: routesOf(contract, schemas, {
    getMessageSetup: read,
    saveTemplate: withAudit(save, 'update:salon', {
      text: ({ kind }, { message }) => auditText(message, templateLabel[kind]),
    }),
    getReminders: reminders,
    listAppointmentMessages: list,
    recordMessage: withAudit(record, 'update:appointment', {
      text: ({ template, channel }) =>
        channel
          ? auditText('Mesazh për klientin', templateLabel[template], channelLabel[channel])
          : auditText('Mesazhi u kapërcye', templateLabel[template]),
    }),
    removeMessage: withAudit(remove, 'update:appointment'),
  }),
  jobs: [handler(clientMessagePurgeJob, purge)],
}
