import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import * as texts from './auditTexts.ts'
import { add, remove, update } from './leave.ts'
import { read, readWorkingDays } from './read.ts'
import {
  removeAllWeeks,
  removeOneDay,
  removeWeekly,
  saveGridStep,
  saveOneDay,
  saveSeveralDays,
  saveWeekly,
} from './save.ts'

const audit = { action: 'update', entity: 'hours' } as const

export const feature: Feature = {
  name: 'hours',
  keys: 'salon',
  routes: routesOf(contract, schemas, {
    getHours: read,
    getWorkingDays: readWorkingDays,
    saveWeek: withAudit(saveWeekly, { ...audit, text: texts.ofWeek }),
    removeWeek: withAudit(removeWeekly, { ...audit, text: texts.ofWeek }),
    removeWeeks: withAudit(removeAllWeeks, {
      ...audit,
      action: 'delete',
      text: texts.ofWeeks,
    }),
    saveDays: withAudit(saveSeveralDays, { ...audit, text: texts.ofDays }),
    saveDay: withAudit(saveOneDay, { ...audit, text: texts.ofDay }),
    removeDay: withAudit(removeOneDay, { ...audit, text: texts.ofRemovedDay }),
    saveStep: withAudit(saveGridStep, { ...audit, text: texts.ofStep }),
    addLeave: withAudit(add, {
      ...audit,
      action: 'create',
      id: (_input, { leave }) => leave.id,
      text: texts.ofLeave,
    }),
    updateLeave: withAudit(update, { ...audit, text: texts.ofLeave }),
    removeLeave: withAudit(remove, { ...audit, action: 'delete' }),
  }),
}
