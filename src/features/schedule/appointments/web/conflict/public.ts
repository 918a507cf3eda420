/** Appointments that somebody else has changed: as they are now, and the question about linked ones. */

export { askAboutLinked, CurrentVisit, differences } from './CurrentVisit.tsx'
