export { recording, writeAuditEntry } from './record.ts'
