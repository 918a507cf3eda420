import { route, type Feature } from '#platform/server/feature.ts'
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
  routes: [
    route(contract.getHours, schemas.getHours, read),
    route(contract.getWorkingDays, schemas.getWorkingDays, readWorkingDays),
    route(contract.saveWeek, schemas.saveWeek, saveWeekly, { ...audit, text: texts.ofWeek }),
    route(contract.removeWeek, schemas.removeWeek, removeWeekly, { ...audit, text: texts.ofWeek }),
    route(contract.removeWeeks, schemas.removeWeeks, removeAllWeeks, {
      ...audit,
      action: 'delete',
      text: texts.ofWeeks,
    }),
    route(contract.saveDays, schemas.saveDays, saveSeveralDays, { ...audit, text: texts.ofDays }),
    route(contract.saveDay, schemas.saveDay, saveOneDay, { ...audit, text: texts.ofDay }),
    route(contract.removeDay, schemas.removeDay, removeOneDay, { ...audit, text: texts.ofRemovedDay }),
    route(contract.saveStep, schemas.saveStep, saveGridStep, { ...audit, text: texts.ofStep }),
    route(contract.addLeave, schemas.addLeave, add, {
      ...audit,
      action: 'create',
      id: (_input, { leave }) => leave.id,
      text: texts.ofLeave,
    }),
    route(contract.updateLeave, schemas.updateLeave, update, { ...audit, text: texts.ofLeave }),
    route(contract.removeLeave, schemas.removeLeave, remove, { ...audit, action: 'delete' }),
  ],
}
