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
  const [answer] = await inTurn(server, statements, [call])
  return answer as T
}

/** Like `duringTransaction`, with calls that each begin once all before them wait. */
export async function inTurn<T>(
  server: TestApp,
  statements: readonly string[],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const other = new Client(server.database.connection)
  await other.connect()
  try {
    await other.query('begin')
    for (const text of statements) await other.query(text)
    // Counts only this database, because other tests wait for locks on the same server.
    const activity = inject('workers') ? 'citus_stat_activity' : 'pg_stat_activity'
    const waiting = () =>
      query(server, `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`)
    const answers: Promise<T>[] = []
    for (const call of calls) {
      answers.push(call())
      await eventually(async () => expect((await waiting()).length).toBeGreaterThanOrEqual(answers.length))
    }
    await other.query('commit')
    return await Promise.all(answers)
  } finally {
    await other.end()
  }
}
