import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { retentionHoursSetting, cleanUp, clear, removeOne, retain } from './remove.ts'
import { list, readStats } from './list.ts'
import { auditLogCollectJob, auditLogFoldJob, auditLogPurgeJob } from './jobs.ts'
import { collectEntries } from './collect.ts'
import { foldTallies } from './queries.ts'

export const feature: Feature = {
  name: 'audit-log',
  routes: routesOf(contract, schemas, {
    listAuditLog: list,
    getAuditLogStats: readStats,
    clearAuditLog: withAudit(clear, 'delete:history', { severity: 'warning' }),
    // Deleting an entry must not create a new one.
    deleteAuditEntry: withAudit(removeOne, 'none'),
    cleanUpAuditLog: withAudit(cleanUp, 'delete:history', {
      text: (_input, { message, hours }) => auditText(message, contract.auditLogMessages.olderThan(hours)),
    }),
  }),
  jobs: [
    handler(auditLogPurgeJob, retain),
    handler(auditLogFoldJob, foldTallies),
    handler(auditLogCollectJob, (call) => collectEntries(call)),
  ],
  settings: [retentionHoursSetting],
}
