import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { ConfigWarnings } from '#platform/server/configWarnings.ts'
import type { AllTables } from '#platform/server/db.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database; also says which variables need attention. */
export async function addHealth(http: FastifyInstance, db: Kysely<AllTables>, warnings: ConfigWarnings): Promise<void> {
  http.get('/healthz', { schema: { hide: true } as never }, () => ({ ok: true }))
  http.get('/readyz', { schema: { hide: true } as never }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      const found = warnings.list().map(({ variable, message }) => ({ variable, message }))
      return { ok: true, ...(found.length > 0 && { warnings: found }) }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
}
