// node scripts/health.mjs: ends with 0 when the Orari of this machine can serve, else with 1; for health checks of containers.
const port = process.env.PORT?.trim() || '3000'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
