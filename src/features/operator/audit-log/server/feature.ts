import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { retentionHoursSetting, cleanUp, clear, collectJob, foldJob, removeOne, retainJob } from './remove.ts'
import { list, readStats } from './list.ts'

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
  jobs: [retainJob, foldJob, collectJob],
  settings: [retentionHoursSetting],
}
