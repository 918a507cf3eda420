import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
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
  routes: [
    route(contract.getHours, read),
    route(contract.getWorkingDays, readWorkingDays),
    route(contract.saveWeek, saveWeekly, audit),
    route(contract.removeWeek, removeWeekly, audit),
    route(contract.removeWeeks, removeAllWeeks, { ...audit, action: 'delete' }),
    route(contract.saveDays, saveSeveralDays, audit),
    route(contract.saveDay, saveOneDay, audit),
    route(contract.removeDay, removeOneDay, audit),
    route(contract.saveStep, saveGridStep, audit),
    route(contract.addLeave, add, { ...audit, action: 'create', id: (_input, { leave }) => leave.id }),
    route(contract.updateLeave, update, audit),
    route(contract.removeLeave, remove, { ...audit, action: 'delete' }),
  ],
}
