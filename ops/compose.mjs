// node ops/compose.mjs: runs the container instructions of docs/operating.md: compose.yaml, alone and with
// compose.postgres.yaml. Needs Linux, root, and Docker with compose; without Docker: apt-get install debootstrap
// buildah git. It then starts Debian 13's Docker in a separate network, builds the image with buildah (see
// ops/image.mjs), and replaces PostgreSQL's image by one of Debian's PostgreSQL, which accepts the same variables.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check, checkout, commandsOf, isReady, makeRoot, output, run, say, until } from './debian.mjs'

const own = process.env.ORARI_COMPOSE_FOLDER
const temporary = own ?? mkdtempSync(join(tmpdir(), 'orari-compose-'))
const project = join(temporary, 'project')
const socket = join(temporary, 'docker.sock')
const archives = join(temporary, 'archives')
/** Debian root with Docker, and folder of this run's programs. */
const [debian, bin] = [join(temporary, 'debian'), join(temporary, 'bin')]
const environment = {
  ...process.env,
  COMPOSE_PROJECT_NAME: 'orari-ops',
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ...(own && { DOCKER_HOST: `unix://${socket}` }),
}
/** Runs commands in the folder of compose.yaml. */
const inProject = (commands) =>
  output('bash', ['--norc', '-euo', 'pipefail', '-c', commands], { cwd: project, env: environment, maxBuffer: 2 ** 26 })
// A folder shared with the Debian root.
const docker = (...args) => output('docker', args, { cwd: temporary, env: environment })

/** Entry point that reads the variables of PostgreSQL's image set by compose.postgres.yaml. */
const entrypoint = `#!/bin/bash
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin) data=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  # All files of an image from a folder belong to root.
  chown postgres /var/lib/postgresql /run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0"
fi
if [ ! -e $data ]; then
  $bin/initdb -D $data -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" -A scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  $bin/pg_ctl -D $data -w -o '-c listen_addresses=' start
  PGPASSWORD=$(cat "$POSTGRES_PASSWORD_FILE") $bin/createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  $bin/pg_ctl -D $data -w stop
fi
exec $bin/postgres -D $data -c listen_addresses='*'
`

/** Saves the images as files, for a Docker without a registry. */
async function saveImages() {
  const { buildImage, commit, image, removeImages, saveImage } = await import('./buildImage.mjs')
  try {
    buildImage({ registry: false })
    saveImage(image, join(archives, 'orari.tar'), 'orari:latest')
    const root = join(temporary, 'postgres')
    makeRoot('bookworm', root, ['ca-certificates', 'postgresql'])
    writeFileSync(join(root, 'entrypoint'), entrypoint, { mode: 0o755 })
    const path = `PATH=/usr/sbin:/usr/bin:/sbin:/bin`
    const config = ['--entrypoint', '["/entrypoint"]', '--env', path, '--env', 'LC_ALL=C.UTF-8']
    commit(root, 'localhost/postgres', [...config, '--volume', '/var/lib/postgresql'])
    saveImage('localhost/postgres', join(archives, 'postgres.tar'), 'docker.io/library/postgres:18')
    rmSync(root, { recursive: true, force: true })
    makeRoot('trixie', debian, ['ca-certificates', 'docker.io', 'docker-cli', 'docker-compose', 'iproute2'])
  } finally {
    removeImages()
  }
}

/** Starts a Docker for this script, without firewall rules. */
function startDocker() {
  const inside = join(debian, temporary)
  for (const folder of [inside, bin]) mkdirSync(folder, { recursive: true })
  // Private mounts that end with this process.
  const mounts = [
    // Docker requires its root to be a mount.
    ['--rbind', debian, debian],
    ['-t', 'proc', 'proc', join(debian, 'proc')],
    ['--rbind', '/sys', join(debian, 'sys')],
    ['--rbind', '/dev', join(debian, 'dev')],
    ['-t', 'tmpfs', 'tmpfs', join(debian, 'run')],
    ['--bind', temporary, inside],
  ]
  for (const args of mounts) run('mount', args)
  run('ip', ['link', 'set', 'lo', 'up'], { needs: 'iproute2' })
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\nexec chroot ${debian} env -C "$PWD" /usr/bin/docker "$@"\n`, {
    mode: 0o755,
  })
  const folders = ['--data-root', join(temporary, 'docker'), '--exec-root', join(temporary, 'exec')]
  const network = ['--iptables=false', '--ip6tables=false', '--bridge=none']
  const files = ['--host', `unix://${socket}`, '--pidfile', join(temporary, 'docker.pid'), '--storage-driver', 'vfs']
  // pivot_root instead of chroot, because commands inside a container start at the root of its mounts.
  const enter = `cd ${debian} && mkdir -p before && pivot_root . before && umount --lazy /before && exec dockerd "$@"`
  const all = ['--mount', 'sh', '-c', enter, 'sh', ...folders, ...network, ...files, '--log-level', 'error']
  const daemon = spawn('unshare', all, { stdio: ['ignore', 'inherit', 'inherit'] })
  return daemon
}

async function loadImages(daemon) {
  await until('Docker', () => {
    if (daemon.exitCode !== null) throw new Error(`dockerd ended with ${daemon.exitCode}`)
    return spawnSync('docker', ['info'], { cwd: temporary, env: environment }).status === 0
  })
  for (const name of readdirSync(archives)) docker('load', '--quiet', '--input', join(archives, name))
}

const ready = (what) => until(what, () => isReady(3000))
const inspect = (service, format) =>
  docker('inspect', '--format', format, inProject(`docker compose ps --all --quiet ${service}`))
const healthy = (service) =>
  until(`the health of ${service}`, () => inspect(service, '{{.State.Health.Status}}') === 'healthy')

async function follow() {
  let daemon
  try {
    if (own) {
      daemon = startDocker()
      await loadImages(daemon)
    }
    mkdirSync(project)
    run('bash', ['-c', `git -C '${checkout}' archive HEAD | tar -x -C '${project}'`], { needs: 'git' })
    mkdirSync(bin, { recursive: true })
    // The file is used unedited.
    writeFileSync(join(bin, 'editor'), '#!/bin/sh\n', { mode: 0o755 })

    const [alone, withPostgres] = commandsOf('In containers')
    say(`— In containers\n${alone}`)
    const first = inProject(alone)
    await ready('Orari')
    await healthy('orari')
    check('compose.yaml: serves, and is healthy', true)
    const shown = first + inProject('docker compose logs orari')
    check('its log has the first administrator', /Admin\s+admin@orari\.local/.test(shown))
    check('it is read-only', inspect('orari', '{{.HostConfig.ReadonlyRootfs}}') === 'true')
    check('it runs as an account of its own', inProject('docker compose exec -T orari id -u') === '10001')
    const admin = 'docker compose exec -T orari node src/cli/admin.ts'
    inProject(`${admin} create second@orari.example`)
    inProject('docker compose exec -T orari node src/cli/backup.ts /data/today.backup')
    check('commands run inside', inProject(`${admin} list`).includes('second@orari.example'))
    inProject('docker compose stop orari')
    check('it ends with 0', inspect('orari', '{{.State.ExitCode}}') === '0')
    inProject('docker compose down && docker compose up -d')
    await ready('Orari again')
    check('its data stay in the volume', inProject(`${admin} list`).includes('second@orari.example'))
    inProject('docker compose down --volumes')

    say(`— with a PostgreSQL of its own\n${withPostgres}`)
    inProject(withPostgres)
    await ready('Orari on PostgreSQL')
    check('compose.postgres.yaml: serves', true)
    const files = '-f compose.yaml -f compose.postgres.yaml'
    const tables = 'psql -U orari -tAc "select count(*) from appointments_and_holds"'
    const found = inProject(
      `docker compose ${files} exec -T postgres bash -c 'export PGPASSWORD=$(cat /run/secrets/postgres_password); ${tables}'`,
    )
    check('its tables are in that PostgreSQL', found === '0')
    inProject(`docker compose ${files} exec -T orari node src/cli/admin.ts create third@orari.example`)
    inProject(`docker compose ${files} down && docker compose ${files} up -d`)
    await ready('Orari on PostgreSQL again')
    const listed = inProject(`docker compose ${files} exec -T orari node src/cli/admin.ts list`)
    check('its data stay in the volume of PostgreSQL', listed.includes('third@orari.example'))
    inProject(`docker compose ${files} down --volumes`)
  } catch (error) {
    say(spawnSync('docker', ['ps', '--all'], { cwd: temporary, env: environment, encoding: 'utf8' }).stdout)
    say(
      spawnSync('docker', ['compose', 'logs', '--tail', '40'], { cwd: project, env: environment, encoding: 'utf8' })
        .stdout,
    )
    throw error
  } finally {
    if (daemon && daemon.exitCode === null) {
      const ended = once(daemon, 'exit')
      daemon.kill('SIGTERM')
      await ended
    }
  }
}

if (own) await follow()
else {
  try {
    if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) await follow()
    else {
      mkdirSync(archives)
      chmodSync(temporary, 0o755)
      await saveImages()
      const again = [process.execPath, fileURLToPath(import.meta.url)]
      const options = { stdio: 'inherit', env: { ...process.env, ORARI_COMPOSE_FOLDER: temporary } }
      process.exitCode = spawnSync('unshare', ['--net', '--mount', ...again], options).status ?? 1
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
