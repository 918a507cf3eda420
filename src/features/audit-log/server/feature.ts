import { route, type Feature } from '#platform/server/feature.ts'
import { cleanUpAuditLog, clearAuditLog, deleteAuditEntry, getAuditLogStats, listAuditLog } from '../contract.ts'
import { retentionHoursSetting } from './config.ts'
import { list, readStats } from './list.ts'
import { cleanUp, clear, foldJob, removeOne, retainJob } from './remove.ts'

export const feature: Feature = {
  name: 'audit-log',
  routes: [
    route(listAuditLog, list),
    route(getAuditLogStats, readStats),
    route(clearAuditLog, clear, { action: 'delete', entity: 'history', severity: 'warning' }),
    // Deleting an entry leaves none in its place.
    route(deleteAuditEntry, removeOne, 'none'),
    route(cleanUpAuditLog, cleanUp, { action: 'delete', entity: 'history' }),
  ],
  jobs: [retainJob, foldJob],
  settings: [retentionHoursSetting],
}
