import { job, route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { channelLabel, templateLabel } from '../rules.ts'
import { purge } from './purge.ts'
import { read } from './read.ts'
import { list, record, remove } from './record.ts'
import { reminders } from './reminders.ts'
import { save } from './save.ts'

export const feature: Feature = {
  name: 'messages',
  routes: [
    route(contract.getMessageSetup, schemas.getMessageSetup, read),
    route(contract.saveTemplate, schemas.saveTemplate, save, {
      action: 'update',
      entity: 'salon',
      id: () => null,
      text: ({ kind }, { message }) => auditText(message, templateLabel[kind]),
    }),
    route(contract.getReminders, schemas.getReminders, reminders),
    route(contract.listAppointmentMessages, schemas.listAppointmentMessages, list),
    route(contract.recordMessage, schemas.recordMessage, record, {
      action: 'update',
      entity: 'appointment',
      text: ({ template, channel }) =>
        channel
          ? auditText('Mesazh për klientin', templateLabel[template], channelLabel[channel])
          : auditText('Mesazhi u kapërcye', templateLabel[template]),
    }),
    route(contract.removeMessage, schemas.removeMessage, remove, { action: 'update', entity: 'appointment' }),
  ],
  jobs: [job({ name: 'client-messages.purge', cron: '40 3 * * *', run: purge })],
}
