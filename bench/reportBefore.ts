import { startEngine } from './database.ts'
import { measureFigures } from './report.ts'

/** Prints the figures of one checkout as JSON, for a comparison of two. */
const engine = await startEngine()
try {
  const costs = await measureFigures(engine, 50_000, () => undefined)
  process.stdout.write(JSON.stringify(costs))
} finally {
  await engine.stop()
}
