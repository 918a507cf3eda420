import { Client } from 'pg'
import { expect, inject } from 'vitest'
import { eventually } from '#testing/server/eventually.ts'
import { query, type TestApp } from './app.ts'

/** Makes a call that has to wait for a transaction with these statements, commits it and returns the reply. */
export async function duringTransaction<T>(
  server: TestApp,
  statements: readonly string[],
  call: () => Promise<T>,
): Promise<T> {
  const other = new Client(server.database.connection)
  await other.connect()
  try {
    await other.query('begin')
    for (const text of statements) await other.query(text)
    const answer = call()
    // Counts only this database, because other tests wait for locks on the same server.
    const activity = inject('workers') ? 'citus_stat_activity' : 'pg_stat_activity'
    const waiting = () =>
      query(server, `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`)
    await eventually(async () => expect(await waiting()).not.toHaveLength(0))
    await other.query('commit')
    return await answer
  } finally {
    await other.end()
  }
}
