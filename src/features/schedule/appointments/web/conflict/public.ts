/** Appointments that somebody else has changed: as they are now, and the question about linked ones. */

export { askAboutLinked } from './askAboutLinked.tsx'
export { CurrentVisit, differences } from './CurrentVisit.tsx'
