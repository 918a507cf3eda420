import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateAdministrator } from '#features/accounts/auth/server/public.ts'
import { analyseDemoSalon, demoLogin, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { checkDataDir } from '#platform/server/postgres/dataDir.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { ConfigError } from '#platform/server/env.ts'
import { makeLog } from '#platform/server/log.ts'
import { externalDatabase } from '#platform/server/pooler.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { isRead, write } from '#platform/server/terminal.ts'
import { version } from '#platform/server/version.ts'
import { ProgressServer } from '#upgrade/progressServer.ts'
import { openApp } from './app.ts'
import { checkSettings } from './features.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  checkSettings(config)
  // DATA_DIR holds the embedded database, and mails if there is no mail server.
  if (!config.databaseUrl || !config.smtpUrl) await checkDataDir(config.dataDir)
  const log = makeLog(config.logLevel)
  const database = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log })
  const { connection, direct } = database
    ? { connection: database.connection, direct: null }
    : await externalDatabase(config.databaseUrl ?? '', config.databaseDirectUrl)
  const webFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url))
  const progressServer = new ProgressServer(config)
  const app = await openApp({
    config,
    connection,
    direct,
    clock: systemClock,
    log,
    work: true,
    progress: (progress) =>
      progressServer.show(progress).catch((error: unknown) => {
        throw new ConfigError(listenFailure(error, config))
      }),
    webFolder: existsSync(webFolder) ? webFolder : null,
  })
  await progressServer.close()
  if (config.demoMode && (await app.atStart('demo salon', makeDemoSalon)))
    await app.atStart('statistics of the demo salon', analyseDemoSalon)
  await app.atStart('audit log', (call) =>
    call.audit({ action: 'system', entity: 'system', description: `Orari ${version} u nis` }),
  )

  let leaving = false
  const leave = async (code: number) => {
    if (leaving) return
    leaving = true
    print('Orari is closing …')
    // A request that never ends must not block the stop.
    setTimeout(() => process.exit(1), 25_000).unref()
    await app.close()
    await database?.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void leave(0))
  process.on('SIGTERM', () => void leave(0))
  process.on('SIGHUP', () => void leave(0))
  // The script that started this process has exited, so nobody else would end it.
  process.on('disconnect', () => void leave(0))

  try {
    await app.http.listen({ port: config.port, host: config.host })
  } catch (error) {
    print(listenFailure(error, config))
    await leave(1)
    return
  }
  greet(config)
  if (!config.admin && isRead(1))
    await app.atStart('administrator', (call) => generateAdministrator(call, showAdministrator))
  for (const { variable, message } of app.warnings) print(`  Warning ${variable}: ${message}`)
  print('')
}

function listenFailure(error: unknown, config: Config): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') return `PORT: ${config.port} is in use by another program; set PORT to a free one`
  if (code === 'EACCES') return `PORT: no permission to listen on ${config.port}`
  return `HOST, PORT: cannot listen on ${config.host}:${config.port} (${String(error)})`
}

function greet(config: Config): void {
  print('')
  print(`  Orari   ${config.appUrl}`)
  if (!config.demoMode) return
  print(`  Demo    ${demoLogin.email}  /  ${demoLogin.password}`)
  if (!config.smtpUrl) print(`  Mails   ${config.appUrl}/outbox`)
}

/** Shown only after a successful start, because a failed one, for example on a busy port, creates no administrator. */
const showAdministrator = ({ email, password }: { email: string; password: string }) =>
  write(`  Admin   ${email}  /  ${password}   (shown this once)\n`)

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError ? `${error.message}\n` : `${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
