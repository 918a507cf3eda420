// node ops/image.mjs: builds the Dockerfile's image and runs it like compose.yaml: read-only, without rights, under a
// separate account. Needs Linux, root, and: apt-get install buildah podman runc catatonit debootstrap
// By default it needs no registry: it makes the base images with debootstrap and builds with this machine's Node and
// npm. `--registry` uses the base images of the Dockerfile.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buildImage, image, removeImages, storage } from './buildImage.mjs'
import { check, freePort, isReady, output, say, until } from './debian.mjs'

// Options that avoid systemd.
const runtime = ['--cgroup-manager', 'cgroupfs', '--runtime', 'runc']
const podman = (...args) => output('podman', [...storage, ...runtime, ...args])

let container
try {
  buildImage({ registry: process.argv.includes('--registry') })

  const port = await freePort()
  // podman requests higher limits of files and processes than an account without CAP_SYS_RESOURCE may set.
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
      // Without systemd nothing runs the health check periodically.
      '--health-interval=disable',
      ...options,
      ...variables,
      '--volume=orari-data:/data',
      image,
    )
  const ready = () => isReady(port)

  container = start()
  await until('the container', ready)
  check('serves, read-only and without rights', true)
  check('runs as an account of its own', podman('exec', container, 'id', '-u') === '10001')
  check('is healthy', spawnSync('podman', [...storage, ...runtime, 'healthcheck', 'run', container]).status === 0)
  check('serves the pages', (await fetch(`http://127.0.0.1:${port}/login`)).status === 200)
  const shown = podman('logs', container)
  check('shows the first administrator', /Admin\s+admin@orari\.local/.test(shown))
  const created = podman('exec', container, 'node', 'src/cli/admin.ts', 'create', 'second@orari.example')
  check('takes the administrator’s command', created.includes('second@orari.example has the password'))

  podman('stop', '--time', '60', container)
  check('ends with 0', podman('inspect', '--format', '{{.State.ExitCode}}', container) === '0')
  podman('rm', container)
  container = start()
  await until('the second container', ready)
  const listed = podman('exec', container, 'node', 'src/cli/admin.ts', 'list')
  check('keeps its data in the volume', listed.includes('second@orari.example'))
  say(`The image has ${output('du', ['-sm', podman('image', 'mount', image)]).split('\t')[0]} MB.`)
} finally {
  if (container) spawnSync('podman', [...storage, ...runtime, 'rm', '--force', '--time', '5', container])
  removeImages()
}
