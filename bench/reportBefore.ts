import { startEngine } from './database.ts'
import { measureFigures } from './report.ts'

/** Prints the figures of one checkout as JSON, for a comparison of two. */
const engine = await startEngine()
try {
  const medians = await measureFigures(engine, 50_000, () => undefined)
  process.stdout.write(JSON.stringify(medians))
} finally {
  await engine.stop()
}
