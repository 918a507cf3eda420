// node ops/operating.mjs: runs the commands of docs/operating.md in an empty Debian with its own systemd: installs this
// checkout's last commit as a service, backs it up, upgrades it to a version with another migration, and goes back.
// Needs Linux, root, and: apt-get install debootstrap systemd-container git. `--release trixie` uses another Debian
// than bookworm, `--before REF` installs an older commit first, `--root FOLDER` copies a root made by debootstrap.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  check,
  checkout,
  commandsOf,
  freePort,
  installNode,
  isReady,
  makeRoot,
  npmEnvironment,
  output,
  run,
  say,
  trustAuthorities,
  until,
} from './debian.mjs'

const { values } = parseArgs({
  options: {
    release: { type: 'string', default: 'bookworm' },
    before: { type: 'string', default: 'HEAD' },
    root: { type: 'string' },
  },
})
const temporary = mkdtempSync(join(tmpdir(), 'orari-operating-'))
const root = join(temporary, 'root')

const git = (...args) => run('git', args, { stdio: ['ignore', 'ignore', 'inherit'], needs: 'git' })

/** Makes a repository with two versions, the second one with a new migration. */
function makeRepository() {
  const [bare, next] = [join(root, 'orari.git'), join(temporary, 'next')]
  git('clone', '--quiet', '--bare', '--no-local', checkout, bare)
  const before = output('git', ['-C', checkout, 'rev-parse', values.before])
  git('-C', bare, 'update-ref', 'refs/heads/main', before)
  git('-C', bare, 'symbolic-ref', 'HEAD', 'refs/heads/main')
  git('clone', '--quiet', '--no-checkout', bare, next)
  git('-C', next, 'checkout', '--quiet', '--detach', output('git', ['-C', checkout, 'rev-parse', 'HEAD']))
  writeFileSync(join(next, 'database', 'migrations', '9999-next.sql'), 'create table next_version (id int);\n')
  git('-C', next, 'add', '.')
  git('-C', next, '-c', 'user.name=Orari', '-c', 'user.email=orari@localhost', 'commit', '--quiet', '-m', 'Next')
  git('-C', next, 'tag', 'v2.1.0')
  git('-C', next, 'push', '--quiet', 'origin', 'v2.1.0')
}

const port = await freePort()
/** Characters that are special for a shell and for systemd. */
const token = 'p(a&b;c$d #e"f'

/** Makes a root like a Debian server, whose `editor` sets this run's values. */
function prepare() {
  const packages = ['ca-certificates', 'systemd', 'systemd-sysv', 'dbus']
  if (values.root) {
    run('cp', ['--archive', values.root, root])
    trustAuthorities(root)
  } else makeRoot(values.release, root, packages)
  if (values.release === 'bookworm') installNode(root)
  writeFileSync(join(root, 'etc', 'apt', 'apt.conf.d', 'yes'), 'APT::Get::Assume-Yes "true";\n')
  writeFileSync(
    join(root, 'usr', 'local', 'bin', 'editor'),
    `#!/bin/sh\ncat >> "$1" <<'END'\nPORT=${port}\nMETRICS_TOKEN='${token}'\nEND\n`,
    { mode: 0o755 },
  )
  makeRepository()
}

/** Process id of the container's init on the host. */
let init
const children = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

async function boot() {
  const cache = output('npm', ['config', 'get', 'cache'], { stdio: ['ignore', 'pipe', 'ignore'] })
  mkdirSync(cache, { recursive: true })
  const options = ['--quiet', '--register=no', '--keep-unit', '--console=pipe', `--bind=${cache}:/root/.npm`]
  // Ends with this script, however that ends.
  const nspawn = ['--pdeathsig', 'TERM', 'systemd-nspawn', '--boot', `--directory=${root}`]
  const container = spawn('setpriv', [...nspawn, ...options], { stdio: 'ignore' })
  await until('systemd', () => {
    if (container.exitCode !== null) throw new Error('systemd-nspawn did not start: apt-get install systemd-container')
    init = children(container.pid)[0]
    return init && /^(?:running|degraded)/.test(inside('systemctl is-system-running', { fails: true }))
  })
  return container
}

const environment = {
  ...npmEnvironment(),
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
}

/** Runs commands as root in the container. */
function inside(commands, { fails = false } = {}) {
  const enter = ['--target', init, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root']
  const { status, stdout } = spawnSync(
    'nsenter',
    [...enter, 'bash', '-euo', 'pipefail', '-c', `cd /root\n${commands}`],
    { env: environment, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', fails ? 'ignore' : 'inherit'] },
  )
  if (status !== 0 && !fails) throw new Error(`ended with ${status}:\n${commands}\n${stdout.slice(-3000)}`)
  return stdout
}

function follow(heading) {
  const [first] = commandsOf(heading)
  const commands = first.replaceAll('https://example.com/orari.git', 'file:///orari.git')
  say(`— ${heading}\n${commands.replaceAll(/^(?=.)/gm, '  $ ')}`)
  const started = performance.now()
  const printed = inside(`exec 2>&1\n${commands}`)
  say(`  (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  return printed
}

const property = (name) => inside(`systemctl show --value --property=${name} orari`).trim()
const ready = (what) => until(what, () => isReady(port))
const holds = (command) => inside(`${command} && echo yes || true`, { fails: true }).trim().endsWith('yes')
/** Process ids as seen in the container; /proc is the container's. */
const status = (field) =>
  new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(inside(`cat /proc/${property('MainPID')}/status`))?.[1] ?? ''

let container
try {
  prepare()
  container = await boot()
  check('systemd runs', true)

  if (values.release !== 'bookworm') inside('apt-get update; apt-get install nodejs npm')
  else inside('apt-get update')
  follow('On Debian or Ubuntu, with systemd')
  await ready('the service')
  check('the service serves', property('ActiveState') === 'active')
  const shown = () => inside('journalctl --unit orari --output cat').split('admin@orari.local').length - 1
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  check('the service reads special characters', metrics.status === 200)
  // Created when the service is ready.
  await until('the first administrator in the journal', () => shown() > 0)
  check('the journal has the first administrator, once', shown() === 1)
  inside('orari admin reset admin@orari.local')
  inside('orari admin create you@orari.example')
  inside('orari admin deactivate admin@orari.local')
  const file = '/etc/orari/orari.env'
  const unreadable = inside(`cp ${file} /root/kept; echo 'SMTP_URL=smtp://a&b' >> ${file}; orari admin list 2>&1`, {
    fails: true,
  })
  check('a value that a shell reads differently is refused', /^SMTP_URL: systemd/m.test(unreadable))
  inside(`cat /root/kept > ${file}`)
  check('the commands of administrators', /you@orari\.example/.test(inside('orari admin list')))

  say('— Hardening')
  check('it runs as its account', status('Uid').split('\t')[0] === inside('id -u orari').trim())
  check('it has no capability', /^0+$/.test(status('CapBnd')) && /^0+$/.test(status('CapEff')))
  check('it gains no rights', status('NoNewPrivs') === '1')
  check('its system calls are filtered', status('Seccomp') === '2')
  const sees = `nsenter --target $(systemctl show --value --property=MainPID orari) --mount`
  check('it cannot write to its programs', !holds(`${sees} touch /opt/orari/x`))
  check('it cannot write to its configuration', !holds(`${sees} touch /etc/orari/x`))
  check('it can write to its data and its cache', holds(`${sees} touch /var/lib/orari/x /var/cache/orari/x`))
  inside('rm /var/lib/orari/x /var/cache/orari/x; mkdir -p /home/somebody; touch /tmp/of-others')
  check('it sees no home', !holds(`${sees} ls /home/somebody`))
  check('its /tmp is its own', !holds(`${sees} ls /tmp/of-others`))
  check('its data are private', inside('stat --format %a /var/lib/orari').trim() === '700')
  const exposure = /exposure level for orari\.service: ([\d.]+)/i.exec(inside('systemd-analyze security orari'))?.[1]
  check(`systemd-analyze security: ${exposure} of 10`, Number(exposure) < 2.5)

  say('— Ending')
  inside('systemctl restart orari')
  await ready('the restarted service')
  inside('systemctl stop orari')
  check('a stop is a success', property('Result') === 'success' && property('ExecMainStatus') === '0')
  check('a stop leaves no process', inside('find /proc -maxdepth 1 -user orari').trim() === '')
  inside('systemctl start orari')
  await ready('the started service')
  inside('kill -KILL $(systemctl show --value --property=MainPID orari)')
  await until('the restart after a crash', () => property('NRestarts') === '1')
  await ready('the service after a crash')
  check('it starts again after a crash', true)

  follow('Backups')
  await ready('the service with backups')
  check('the backup of the first minute', await made('/var/backups/orari/*.backup'))

  check('a drill of that backup', /is good/.test(inside('orari drill')))
  check('the command that leaves demo mode', /no demo data/.test(inside('orari admin leave-demo')))
  const refused = inside('orari distribute 2>&1', { fails: true })
  check('distributing is refused without DATABASE_URL', /DATABASE_URL is not set/.test(refused))

  follow('Upgrading')
  await ready('the new version')
  const migrations = () => inside('ls /opt/orari/database/migrations')
  check('the new version serves, with its data', /you@orari\.example/.test(inside('orari admin list')))
  check('it is the new one', migrations().includes('9999-next.sql'))
  inside('orari admin create later@orari.example')

  follow('Going back')
  await ready('the previous version')
  const listed = inside('orari admin list')
  check('the previous version serves, with its data', /you@orari\.example/.test(listed))
  check('it has the data of the backup', !/later@orari\.example/.test(listed))
  check('it is the one before', !migrations().includes('9999-next.sql'))
  check('what was entered since is kept', holds('ls -d /var/lib/orari/postgres.before-restore-1'))
  const size = inside('du -sm /opt/orari').split('\t')[0]
  say(`The installation has ${size} MB. Nothing of it failed: ${property('Result')}.`)
} finally {
  if (container) {
    const ended = once(container, 'exit')
    // systemd-nspawn shuts its container down cleanly.
    container.kill('SIGTERM')
    await ended
  }
  rmSync(temporary, { recursive: true, force: true })
}

async function made(pattern) {
  await until(pattern, () => holds(`ls ${pattern}`))
  return true
}
