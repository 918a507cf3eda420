import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { endTimeText } from '#platform/shared/time.ts'
import type * as schemas from './schemas.ts'
import type { Stretch } from './schemas.ts'

export type { LeaveEntry, SalonHoliday } from './schemas.ts'

export { hoursMessages } from './copy.ts'

export const leaveNotFound = defineFault(404, 'not_found', 'Pushimi nuk u gjet. Rifreskoni faqen.')

export const asStretch = ({ from, to }: { from: number; to: number }): Stretch => ({
  from: endTimeText(from),
  to: endTimeText(to),
})

export const getHours = endpoint('GET /user/hours', {
  for: ['owner', 'reception'],
  topic: 'hours',
  alsoTopics: ['appointments', 'salon'],
  types: typesOf<typeof schemas.getHours>(),
})

export const saveWeek = endpoint('PUT /user/hours/:subject', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveWeek>(),
})

export const removeWeek = endpoint('DELETE /user/hours/:subject/:valid_from', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.removeWeek>(),
})

export const removeWeeks = endpoint('DELETE /user/hours/:subject', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.removeWeeks>(),
})

export const saveDay = endpoint('PUT /user/hours/:subject/days/:day', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveDay>(),
})

export const removeDay = endpoint('DELETE /user/hours/:subject/days/:day', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.removeDay>(),
})

export const saveDays = endpoint('PUT /user/hours/:subject/days', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveDays>(),
})

export const saveStep = endpoint('PUT /user/schedule-step', {
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveStep>(),
})

export const addLeave = endpoint('POST /user/leaves', {
  for: ['owner', 'reception'],
  topic: 'hours',
  status: 201,
  types: typesOf<typeof schemas.addLeave>(),
})

export const updateLeave = endpoint('PUT /user/leaves/:id', {
  for: ['owner', 'reception'],
  topic: 'hours',
  faults: ['leaveNotFound'],
  types: typesOf<typeof schemas.updateLeave>(),
})

export const removeLeave = endpoint('DELETE /user/leaves/:id', {
  for: ['owner', 'reception'],
  topic: 'hours',
  faults: ['leaveNotFound'],
  types: typesOf<typeof schemas.removeLeave>(),
})

export const getWorkingDays = endpoint('GET /working-days', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'hours',
  types: typesOf<typeof schemas.getWorkingDays>(),
})
