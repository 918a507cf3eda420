/** Appointments that somebody else has changed: as they are now, and the question about linked ones. */

export { askAboutLinked, CurrentVisits, differences, withOther } from './CurrentVisit.tsx'
