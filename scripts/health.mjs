// node scripts/health.mjs: exits with 0 if Orari on this machine is ready or upgrades its database, else with 1; for
// containers' health checks.
const port = process.env.PORT?.trim() || '3000'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) })
  const text = await answer.text()
  if (!answer.ok && !/"reason":"importing"/.test(text)) throw new Error(`${answer.status} ${text}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
