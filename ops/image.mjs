// node ops/image.mjs: builds the image of the Dockerfile and runs it as compose.yaml does: read-only, without rights, as
// an account of its own. Needs Linux, root, and: apt-get install buildah podman runc catatonit debootstrap
// Where no registry of images can be reached it makes the base with debootstrap, and builds with this machine's Node and
// npm. `--registry` takes the bases that the Dockerfile names.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
const release = 'bookworm'
const image = 'localhost/orari:ops'
const temporary = mkdtempSync(join(tmpdir(), 'orari-image-'))
// Storage of its own, which needs no driver of the kernel and is removed at the end.
const storage = ['--root', join(temporary, 'storage'), '--runroot', join(temporary, 'run'), '--storage-driver', 'vfs']
const say = (text) => process.stdout.write(`${text}\n`)

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (error?.code === 'ENOENT') {
    throw new Error(`${program} is missing: apt-get install buildah podman runc catatonit debootstrap`)
  }
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

// Neither needs systemd.
const runtime = ['--cgroup-manager', 'cgroupfs', '--runtime', 'runc']
const buildah = (...args) => run('buildah', [...storage, ...args])
const output = (program, args) => execFileSync(program, args, { encoding: 'utf8' }).trim()
const podman = (...args) => output('podman', [...storage, ...runtime, ...args])

/** An image of a folder, which is a whole root, with environment. */
function commit(folder, name, env = {}) {
  const container = output('buildah', [...storage, 'from', 'scratch'])
  buildah('add', '--quiet', container, folder, '/')
  for (const [key, value] of Object.entries(env)) buildah('config', '--env', `${key}=${value}`, container)
  buildah('commit', '--quiet', '--rm', container, name)
  return name
}

/** The two bases, from Debian's packages. */
function makeBases() {
  const root = join(temporary, 'root')
  say(`debootstrap ${release} …`)
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, root], { stdio: 'ignore' })
  rmSync(join(root, 'var', 'cache', 'apt', 'archives'), { recursive: true, force: true })
  const runBase = commit(root, 'localhost/orari-run-base')
  // Node and npm of this machine, and where it finds packages.
  const npm = dirname(dirname(realpathSync(output('sh', ['-c', 'command -v npm']))))
  cpSync(realpathSync(output('sh', ['-c', 'command -v node'])), join(root, 'usr', 'local', 'bin', 'node'))
  cpSync(npm, join(root, 'usr', 'local', 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true })
  run('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr', 'local', 'bin', 'npm')])
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(authorities)) cpSync(authorities, join(root, authorities), { dereference: true })
  const env = {
    npm_config_registry: output('npm', ['config', 'get', 'registry']),
    NODE_EXTRA_CA_CERTS: authorities,
  }
  return { runBase, buildBase: commit(root, 'localhost/orari-build-base', env) }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function until(what, ready) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await ready()) return
    await wait(200)
  }
  throw new Error(`${what}: not within two minutes`)
}

function check(fact, holds) {
  say(`${holds ? '✓' : '✗'} ${fact}`)
  if (!holds) process.exitCode = 1
}

let container
try {
  const bases = process.argv.includes('--registry') ? null : makeBases()
  const from = bases
    ? ['--pull-never', '--build-arg', `BUILD_BASE=${bases.buildBase}`, '--build-arg', `RUN_BASE=${bases.runBase}`]
    : []
  say('building the image …')
  // Docker's format has the health check. Without namespaces it can be built inside a container too.
  buildah(
    'build',
    '--format',
    'docker',
    '--isolation',
    'chroot',
    '--network',
    'host',
    ...from,
    '--tag',
    image,
    checkout,
  )

  const port = await freePort()
  // podman asks for more open files and processes than an account without CAP_SYS_RESOURCE may set.
  const own = readFileSync('/proc/self/limits', 'utf8')
  const hardLimit = (name) => Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(own)?.[1] ?? 2 ** 20)
  const processes = Math.min(hardLimit('processes'), Number(readFileSync('/proc/sys/kernel/pid_max', 'utf8')))
  const files = Math.min(hardLimit('open files'), 2 ** 20)
  const limits = [`--ulimit=nofile=${files}:${files}`, `--ulimit=nproc=${processes}:${processes}`]
  const options = [
    '--network=host',
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
  ]
  const env = {
    APP_URL: 'https://orari.example',
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const start = () =>
    podman(
      'run',
      '--detach',
      '--init',
      ...limits,
      // Without systemd nothing asks for the health by itself.
      '--health-interval=disable',
      ...options,
      ...variables,
      '--volume=orari-data:/data',
      image,
    )
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  container = start()
  await until('the container', ready)
  check('serves, read-only and without rights', true)
  check('runs as an account of its own', podman('exec', container, 'id', '-u') === '10001')
  check('is healthy', spawnSync('podman', [...storage, ...runtime, 'healthcheck', 'run', container]).status === 0)
  check('serves the pages', (await fetch(`http://127.0.0.1:${port}/login`)).status === 200)
  const shown = podman('logs', container)
  check('shows the first administrator', /Admin\s+admin@orari\.local/.test(shown))
  const created = podman('exec', container, 'node', 'src/app/server/admin.ts', 'create', 'second@orari.example')
  check('takes the administrator’s command', created.includes('second@orari.example has the password'))

  podman('stop', '--time', '60', container)
  check('ends with 0', podman('inspect', '--format', '{{.State.ExitCode}}', container) === '0')
  podman('rm', container)
  container = start()
  await until('the second container', ready)
  const listed = podman('exec', container, 'node', 'src/app/server/admin.ts', 'list')
  check('keeps its data in the volume', listed.includes('second@orari.example'))
  say(`The image has ${output('du', ['-sm', podman('image', 'mount', image)]).split('\t')[0]} MB.`)
} finally {
  if (container) spawnSync('podman', [...storage, ...runtime, 'rm', '--force', '--time', '5', container])
  spawnSync('buildah', [...storage, 'rmi', '--all', '--force'], { stdio: 'ignore' })
  rmSync(temporary, { recursive: true, force: true })
}
