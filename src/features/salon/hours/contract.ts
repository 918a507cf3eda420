import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { endTimeText } from '#platform/shared/time.ts'
import type * as schemas from './schemas.ts'
import type { Stretch } from './schemas.ts'

export type { LeaveEntry, SalonHoliday } from './schemas.ts'

export { hoursMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'hours', for: deskRoles })

export const leaveNotFound = defineFault(404, 'not_found', 'Pushimi nuk u gjet. Rifreskoni faqen.')

export const asStretch = ({ from, to }: { from: number; to: number }): Stretch => ({
  from: endTimeText(from),
  to: endTimeText(to),
})

export const getHours = endpoint('GET /user/hours', 'getHours', { alsoTopics: ['appointments', 'salon'] })
export const saveWeek = endpoint('PUT /user/hours/:subject', 'saveWeek')

export const removeWeek = endpoint('DELETE /user/hours/:subject/:valid_from', 'removeWeek')
export const removeWeeks = endpoint('DELETE /user/hours/:subject', 'removeWeeks')
export const saveDay = endpoint('PUT /user/hours/:subject/days/:day', 'saveDay')
export const removeDay = endpoint('DELETE /user/hours/:subject/days/:day', 'removeDay')
export const saveDays = endpoint('PUT /user/hours/:subject/days', 'saveDays')
export const saveStep = endpoint('PUT /user/schedule-step', 'saveStep')
export const addLeave = endpoint('POST /user/leaves', 'addLeave', { status: 201 })
export const updateLeave = endpoint('PUT /user/leaves/:id', 'updateLeave', { faults: ['leaveNotFound'] })

export const removeLeave = endpoint('DELETE /user/leaves/:id', 'removeLeave', { faults: ['leaveNotFound'] })
export const getWorkingDays = endpoint('GET /working-days', 'getWorkingDays', { for: salonRoles, archive: true })
