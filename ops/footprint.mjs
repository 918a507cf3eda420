// node ops/footprint.mjs [FOLDER]: disk and memory of a production installation. Linux only.
// FOLDER is installed according to README and docs/operating.md (npm ci, npm run build, npm ci --omit=dev); by default
// this checkout is cloned and installed in a temporary folder. Exits with 1 if a limit is exceeded.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout, freePort, say } from './debian.mjs'
import { residentMemory } from './processes.mjs'

/** The target of 190 MB of memory is exceeded by 1 MB in some runs (bench/README.md). */
const limits = { diskMb: 335, memoryMb: 195 }
/** Number of requests before the second measurement, and their concurrency. */
const requests = 2000
const atOnce = 8
/** Time after which Orari has closed idle connections and released memory, in ms. */
const restMs = 65_000
/** Second of each minute after which the connections of scheduled jobs are closed. */
const jobsEnd = 20

const temporary = mkdtempSync(join(tmpdir(), 'orari-footprint-'))

function install() {
  const folder = join(temporary, 'orari')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${checkout}`, folder], { stdio: 'inherit' })
  for (const step of [['ci'], ['run', 'build'], ['ci', '--omit=dev']]) {
    say(`npm ${step.join(' ')} …`)
    execFileSync('npm', [...step, '--loglevel=error'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return folder
}

function diskMb(folder) {
  const printed = execFileSync('du', ['-sm', '--exclude=.git', folder], { encoding: 'utf8' })
  return Number.parseInt(printed, 10)
}

function show(when, { total, kinds }) {
  const parts = Object.entries(kinds).map(([kind, { count, mb }]) => `${kind} ${mb.toFixed(0)} (${count})`)
  say(`${when}: ${total.toFixed(0)} MB: ${parts.join(', ')}`)
  return total
}

async function use(base, login) {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { token } = await answer.json()
  const day = new Date().toISOString().slice(0, 10)
  const paths = ['/login', '/', '/api/auth/profile', `/api/appointments?date=${day}`, '/api/clients']
  let left = requests
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const reply = await fetch(base + paths[left % paths.length], { headers: { authorization: `Bearer ${token}` } })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${paths[left % paths.length]}: ${reply.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

let orari

async function stop() {
  if (!orari || orari.exitCode !== null) return
  const gone = new Promise((resolve) => orari.once('exit', resolve))
  orari.kill('SIGTERM')
  await gone
}

async function start(folder, port) {
  const node = join(folder, 'node_modules', '.bin', 'node')
  // Node keeps the authorities of that file in memory, 7 MB for those of a whole system.
  const { NODE_EXTRA_CA_CERTS: _, ...own } = process.env
  const env = { ...own, PORT: String(port), DATA_DIR: join(temporary, 'data'), LOG_LEVEL: 'silent' }
  orari = spawn(node, ['scripts/serve.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  orari.stdout.on('data', (chunk) => (printed += chunk))
  while (!/Mails /.test(printed)) {
    if (orari.exitCode !== null) throw new Error(`Orari ended with ${orari.exitCode}`)
    await wait(100)
  }
  if (!readFileSync(`/proc/${orari.pid}/cmdline`, 'utf8').includes('dist/server/')) {
    throw new Error('Orari runs from its sources: the built server is missing or older than they are')
  }
  const [, email, password] = /Demo\s+(\S+)\s+\/\s+(\S+)/.exec(printed)
  await wait(2_000)
  return { email, password }
}

try {
  const folder = process.argv[2] ?? install()
  const disk = diskMb(folder)
  say(`On disk: ${disk} MB`)

  const port = await freePort()
  await start(folder, port)
  show('After the first start, which makes the database', residentMemory(orari.pid))
  await stop()
  const login = await start(folder, port)
  show('After the start', residentMemory(orari.pid))
  await use(`http://127.0.0.1:${port}`, login)
  show(`After ${requests} requests`, residentMemory(orari.pid))
  await wait(restMs)
  await wait(Math.max(0, jobsEnd - new Date().getSeconds()) * 1000)
  const memory = show('At rest', residentMemory(orari.pid))
  if (disk > limits.diskMb || memory > limits.memoryMb) {
    say(`More than the limits: ${limits.diskMb} MB on disk, ${limits.memoryMb} MB of memory at rest.`)
    process.exitCode = 1
  }
} finally {
  await stop()
  rmSync(temporary, { recursive: true, force: true })
}
