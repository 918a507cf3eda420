import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { endTimeText } from '#platform/shared/time.ts'
import type * as schemas from './schemas.ts'
import type { Stretch } from './schemas.ts'

export type { LeaveEntry, SalonHoliday } from './schemas.ts'

export { hoursMessages } from './messages.ts'

export const leaveNotFound = defineFault(404, 'not_found', 'Pushimi nuk u gjet. Rifreskoni faqen.')

export const asStretch = ({ from, to }: { from: number; to: number }): Stretch => ({
  from: endTimeText(from),
  to: endTimeText(to),
})

export const getHours = endpoint({
  method: 'GET',
  path: '/user/hours',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  alsoTopics: ['appointments', 'salon'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getHours>(),
})

export const saveWeek = endpoint({
  method: 'PUT',
  path: '/user/hours/:subject',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveWeek>(),
})

export const removeWeek = endpoint({
  method: 'DELETE',
  path: '/user/hours/:subject/:valid_from',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeWeek>(),
})

export const removeWeeks = endpoint({
  method: 'DELETE',
  path: '/user/hours/:subject',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeWeeks>(),
})

export const saveDay = endpoint({
  method: 'PUT',
  path: '/user/hours/:subject/days/:day',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveDay>(),
})

export const removeDay = endpoint({
  method: 'DELETE',
  path: '/user/hours/:subject/days/:day',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeDay>(),
})

export const saveDays = endpoint({
  method: 'PUT',
  path: '/user/hours/:subject/days',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveDays>(),
})

export const saveStep = endpoint({
  method: 'PUT',
  path: '/user/schedule-step',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveStep>(),
})

export const addLeave = endpoint({
  method: 'POST',
  path: '/user/leaves',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  status: 201,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.addLeave>(),
})

export const updateLeave = endpoint({
  method: 'PUT',
  path: '/user/leaves/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.updateLeave>(),
})

export const removeLeave = endpoint({
  method: 'DELETE',
  path: '/user/leaves/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'hours',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeLeave>(),
})

export const getWorkingDays = endpoint({
  method: 'GET',
  path: '/working-days',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'hours',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getWorkingDays>(),
})
