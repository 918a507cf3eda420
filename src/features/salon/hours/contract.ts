import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
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

export const getHours = salonRead({
  path: '/user/hours',
  for: ['owner', 'reception'],
  topic: 'hours',
  alsoTopics: ['appointments', 'salon'],
  types: typesOf<typeof schemas.getHours>(),
})

export const saveWeek = salonWrite({
  method: 'PUT',
  path: '/user/hours/:subject',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveWeek>(),
})

export const removeWeek = salonWrite({
  method: 'DELETE',
  path: '/user/hours/:subject/:valid_from',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.removeWeek>(),
})

export const removeWeeks = salonWrite({
  method: 'DELETE',
  path: '/user/hours/:subject',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.removeWeeks>(),
})

export const saveDay = salonWrite({
  method: 'PUT',
  path: '/user/hours/:subject/days/:day',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveDay>(),
})

export const removeDay = salonWrite({
  method: 'DELETE',
  path: '/user/hours/:subject/days/:day',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.removeDay>(),
})

export const saveDays = salonWrite({
  method: 'PUT',
  path: '/user/hours/:subject/days',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveDays>(),
})

export const saveStep = salonWrite({
  method: 'PUT',
  path: '/user/schedule-step',
  for: ['owner', 'reception'],
  topic: 'hours',
  types: typesOf<typeof schemas.saveStep>(),
})

export const addLeave = salonWrite({
  method: 'POST',
  path: '/user/leaves',
  for: ['owner', 'reception'],
  topic: 'hours',
  status: 201,
  types: typesOf<typeof schemas.addLeave>(),
})

export const updateLeave = salonWrite({
  method: 'PUT',
  path: '/user/leaves/:id',
  for: ['owner', 'reception'],
  topic: 'hours',
  faults: ['leaveNotFound'],
  types: typesOf<typeof schemas.updateLeave>(),
})

export const removeLeave = salonWrite({
  method: 'DELETE',
  path: '/user/leaves/:id',
  for: ['owner', 'reception'],
  topic: 'hours',
  faults: ['leaveNotFound'],
  types: typesOf<typeof schemas.removeLeave>(),
})

export const getWorkingDays = salonRead({
  path: '/working-days',
  archive: true,
  topic: 'hours',
  types: typesOf<typeof schemas.getWorkingDays>(),
})
