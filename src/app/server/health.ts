import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { ConfigWarnings } from '#platform/server/configWarnings.ts'
import type { AllTables } from '#platform/server/db.ts'
import type { StorageState } from '#platform/server/storageState.ts'

interface HealthParts {
  db: Kysely<AllTables>
  warnings: ConfigWarnings
  storage: StorageState
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, with a database and free disk space; also lists variables
 * that need attention.
 */
export async function addHealth(http: FastifyInstance, { db, warnings, storage }: HealthParts): Promise<void> {
  http.get('/healthz', { schema: { hide: true } as never }, () => ({ ok: true }))
  http.get('/readyz', { schema: { hide: true } as never }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' })
    }
    if (await storage.isFull()) return reply.code(503).send({ ok: false, reason: 'disk full' })
    const found = warnings.list().map(({ variable, message }) => ({ variable, message }))
    return { ok: true, warnings: found.length > 0 ? found : undefined }
  })
}
