import { route, type Feature } from '#platform/server/feature.ts'
import { cleanUpAuditLog, clearAuditLog, deleteAuditEntry, getAuditLogStats, listAuditLog } from '../contract.ts'
import { list, readStats } from './list.ts'
import { cleanUp, clear, foldJob, removeOne, retainJob } from './remove.ts'

export const feature: Feature = {
  name: 'history',
  routes: [
    route(listHistory, list),
    route(getHistoryStats, readStats),
    route(clearHistory, clear, { action: 'delete', entity: 'history', severity: 'warning' }),
    // Deleting an entry leaves none in its place.
    route(deleteActivity, removeOne, 'none'),
    route(cleanupHistory, cleanUp, { action: 'delete', entity: 'history' }),
  ],
  jobs: [retainJob, foldJob],
}
