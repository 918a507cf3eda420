import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import {
  cleanUpAuditLog,
  clearAuditLog,
  deleteAuditEntry,
  getAuditLogStats,
  listAuditLog,
  auditLogMessages,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { retentionHoursSetting } from './config.ts'
import { list, readStats } from './list.ts'
import { cleanUp, clear, collectJob, foldJob, removeOne, retainJob } from './remove.ts'

export const feature: Feature = {
  name: 'audit-log',
  routes: [
    route(listAuditLog, schemas.listAuditLog, list),
    route(getAuditLogStats, schemas.getAuditLogStats, readStats),
    route(clearAuditLog, schemas.clearAuditLog, clear, { action: 'delete', entity: 'history', severity: 'warning' }),
    // Deleting an entry must not create a new one.
    route(deleteAuditEntry, schemas.deleteAuditEntry, removeOne, 'none'),
    route(cleanUpAuditLog, schemas.cleanUpAuditLog, cleanUp, {
      action: 'delete',
      entity: 'history',
      text: (_input, { message, hours }) => auditText(message, auditLogMessages.olderThan(hours)),
    }),
  ],
  jobs: [retainJob, foldJob, collectJob],
  settings: [retentionHoursSetting],
}
