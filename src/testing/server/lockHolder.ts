import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { quiet } from '#platform/server/postgres/log.ts'

// Runs an embedded database in a separate process that tests can kill: node holder.ts DATA_DIR [REFUGE]
const [dataDir = '', refuge] = process.argv.slice(2)
try {
  const server = await startEmbedded({ dataDir, refuge, log: quiet })
  process.stdout.write(`${JSON.stringify(server.connection)}\n`)
  process.on('SIGTERM', () => void server.stop())
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failed: String(error) })}\n`)
  process.exit(1)
}
