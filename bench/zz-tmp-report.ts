import { startEngine } from '#bench/database.ts'
import { measureReport } from '#bench/report.ts'
const engine = await startEngine()
try { await measureReport(engine, (l) => console.log(l)) } finally { await engine.stop() }
