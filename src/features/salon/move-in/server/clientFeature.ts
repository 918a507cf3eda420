import { routesOf, withAudit, type Feature, handler } from '#platform/server/feature.ts'
import * as contract from '../client-contract.ts'
import * as schemas from '../client-schemas.ts'
import { importKeptDays } from '../rules.ts'
import { importPurgeJob } from './jobs.ts'
import { list } from './list.ts'
import { preview } from './plan.ts'
import { purgeRuns } from './runs/ends.ts'
import { undo, visitsOfImport } from './undo.ts'
import { importAll } from './write.ts'
import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'

/** Plan: client_imports_age. */
async function purge(call: SystemCall): Promise<void> {
  const before = plusDays(call.now, -importKeptDays)
  await call.allSalons
    .deleteFrom('client_import_rows')
    .where(
      sql<boolean>`(salon_id, import_id) in (select i.salon_id, i.id from client_imports i where i.created_at < ${before})`,
    )
    .execute()
  await purgeRuns(call)
}

export const clientImport: Feature = {
  name: 'salon/move-in/clients',
  keys: 'clients',
  routes: routesOf(contract, schemas, {
    previewImport: withAudit(preview, 'none'),
    importClients: withAudit(importAll, 'custom'),
    undoImport: withAudit(undo, 'custom'),
    listImports: list,
    getImportedVisits: visitsOfImport,
  }),
  jobs: [handler(importPurgeJob, purge)],
}
