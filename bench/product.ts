/** The product's server in a child process. */
import { destination } from 'pino'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { answerCpu } from './childProcess.ts'
import { openProduct } from './openProduct.ts'

const {
  connection,
  env,
  level = 'silent',
} = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  env?: Record<string, string>
  /** Log level; the log is written but discarded. */
  level?: string
}
const app = await openProduct(connection, {
  env,
  log: makeLog(level, destination({ dest: '/dev/null', sync: true })),
})
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
answerCpu()
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.({ url })
