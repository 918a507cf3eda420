/** Working hours of the barbers, times outside of them, and the start suggested within them. */

export {
  type BarberHours,
  type DayHours,
  type Hours,
  hoursFrom,
  type Segment,
  segmentsOf,
  spanText,
  specification,
  stateOf,
  stateWords,
  without,
} from './hours.ts'
export { movesWith, outsideQuestion, type Place } from './outsideHours.ts'
export { isFree, suggest } from './suggest.ts'
export { useWorkingDays, workingDaysInput } from './useWorkingDays.ts'
