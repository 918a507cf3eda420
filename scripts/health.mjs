// node scripts/health.mjs: exits with 0 if Orari on this machine is ready, else with 1; for containers' health
// checks.
const port = process.env.PORT?.trim() || '3000'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
