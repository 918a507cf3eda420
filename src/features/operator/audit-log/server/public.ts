export { writeAuditEntry } from './record.ts'
export { salonEntries } from './queries.ts'
