import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { AllTables } from '#platform/server/db.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database. */
export async function addHealth(http: FastifyInstance, db: Kysely<AllTables>): Promise<void> {
  http.get('/healthz', { schema: { hide: true } as never }, () => ({ ok: true }))
  http.get('/readyz', { schema: { hide: true } as never }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
}
