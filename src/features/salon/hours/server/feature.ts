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

export const feature: Feature = {
  name: 'hours',
  keys: 'salon',
  routes: routesOf(contract, schemas, {
    getHours: read,
    getWorkingDays: readWorkingDays,
    saveWeek: withAudit(saveWeekly, 'update:hours', { text: texts.ofWeek }),
    removeWeek: withAudit(removeWeekly, 'update:hours', { text: texts.ofWeek }),
    removeWeeks: withAudit(removeAllWeeks, 'delete:hours', {
      text: texts.ofWeeks,
    }),
    saveDays: withAudit(saveSeveralDays, 'update:hours', { text: texts.ofDays }),
    saveDay: withAudit(saveOneDay, 'update:hours', { text: texts.ofDay }),
    removeDay: withAudit(removeOneDay, 'update:hours', { text: texts.ofRemovedDay }),
    saveStep: withAudit(saveGridStep, 'update:hours', { text: texts.ofStep }),
    addLeave: withAudit(add, 'create:hours', {
      id: (_input, { leave }) => leave.id,
      text: texts.ofLeave,
    }),
    updateLeave: withAudit(update, 'update:hours', { text: texts.ofLeave }),
    removeLeave: withAudit(remove, 'delete:hours'),
  }),
}
