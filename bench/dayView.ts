import { addDays, localDate } from '#platform/shared/time.ts'
import { startChild } from './childProcess.ts'
import { fill, firstDay } from './database.ts'
import { compare, press, type Comparison } from './load.ts'
import { openSalons, recordStatements } from './salons.ts'

const views = 20

/**
 * Day view of full days through the whole product, compared with plain Fastify with the same prepared statement and
 * bytes.
 */
export const measureDayView: Comparison = async (engine, name, salons, rows, seconds) => {
  const connection = await engine.database(`day_${name}`)
  await fill(connection, salons, rows)
  const { app, tokens } = await openSalons(connection, Math.min(salons, views))
  const days = Math.ceil(rows / salons / 60)
  const asked = Array.from({ length: views }, (_, i) => {
    const day = addDays(localDate(firstDay), (i * 7) % days)
    return { token: tokens[i % tokens.length] ?? '', path: `/api/appointments?from=${day}&to=${day}` }
  })
  const values: unknown[][] = []
  let statement = ''
  let bytes = 0
  for (const { token, path } of asked) {
    const recorded = await recordStatements(async () => {
      const answer = await app.http.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) throw new Error(answer.payload)
      bytes = Math.max(bytes, answer.payload.length)
    })
    const day = recorded.find(({ text }) => text.includes('from appointments'))
    if (!day) throw new Error('the day view asked for no appointments')
    statement = day.text
    values.push(day.values)
  }
  await app.close()

  const product = await startChild('./product.ts', { connection })
  const bare = await startChild('./bareRead.ts', { connection, statement, values })
  let turn = 0
  const ask = () => asked[(turn += 1) % views] ?? { token: '', path: '/' }
  const compared = await compare(
    seconds,
    (time) =>
      press(product, connection, time, () => {
        const { token, path } = ask()
        return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } }
      }),
    (time) => press(bare, connection, time, () => ({ method: 'GET', path: `/${(turn += 1) % views}`, headers: {} })),
  )
  await product.stop()
  await bare.stop()
  return { name: `${name} (${Math.round(bytes / 1024)} KB a day)`, ...compared }
}
