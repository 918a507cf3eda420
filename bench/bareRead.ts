/** Baseline of the day view: plain Fastify with one prepared statement and the same response bytes. */
import Fastify from 'fastify'
import pg from 'pg'
import { connectionOptions, type Connection } from '#platform/server/db.ts'
import { answerCpu } from './childProcess.ts'

const { connection, statement, values } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  statement: string
  /** Values by request number. */
  values: unknown[][]
}
const pool = new pg.Pool({ ...connectionOptions(connection), max: 10 })
const app = Fastify()
app.get('/:n', async (request, reply) => {
  const { n } = request.params as { n: string }
  const { rows } = await pool.query({ name: 'day', text: statement, values: values[Number(n)] ?? [] })
  reply.type('application/json; charset=utf-8')
  return JSON.stringify({ appointments: rows, success: true })
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
answerCpu()
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.({ url })
