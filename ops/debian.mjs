import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
export const say = (text) => process.stdout.write(`${text}\n`)
export const output = (program, args, options = {}) =>
  execFileSync(program, args, { encoding: 'utf8', ...options }).trim()

/** Runs a program to its end. `needs` lists its Debian packages. */
export function run(program, args, { needs = '', ...options } = {}) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (error?.code === 'ENOENT') throw new Error(`${program} is missing: apt-get install ${needs}`)
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

export function makeRoot(release, root, packages) {
  say(`debootstrap ${release} …`)
  run('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, release, root], {
    stdio: 'ignore',
    needs: 'debootstrap',
  })
  rmSync(join(root, 'var', 'cache', 'apt', 'archives'), { recursive: true, force: true })
  trustAuthorities(root)
}

const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Makes a root trust this machine's certificate authorities, which may be more than Debian's. */
export function trustAuthorities(root) {
  if (existsSync(authorities)) cpSync(authorities, join(root, authorities), { dereference: true })
}

/** Installs this machine's Node and npm like an archive of nodejs.org. */
export function installNode(root) {
  const npm = dirname(dirname(realpathSync(output('sh', ['-c', 'command -v npm']))))
  cpSync(realpathSync(output('sh', ['-c', 'command -v node'])), join(root, 'usr', 'local', 'bin', 'node'))
  cpSync(npm, join(root, 'usr', 'local', 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true })
  run('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr', 'local', 'bin', 'npm')])
}

/** Environment in which npm reaches the package registry. */
export const npmEnvironment = () => ({
  npm_config_registry: output('npm', ['config', 'get', 'registry'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  NODE_EXTRA_CA_CERTS: authorities,
})

/** Command blocks below a heading of docs/operating.md. */
export function commandsOf(heading) {
  const text = readFileSync(join(checkout, 'docs', 'operating.md'), 'utf8')
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/^```\n(.*?)^```/gms)].map(([, block]) => block)
  if (blocks.length === 0) throw new Error(`docs/operating.md has no commands below '${heading}'`)
  return blocks
}

export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function until(what, ready) {
  for (let tries = 0; tries < 900; tries += 1) {
    if (await ready()) return
    await wait(200)
  }
  throw new Error(`${what}: not within three minutes`)
}

export const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export function check(fact, holds) {
  say(`${holds ? '✓' : '✗'} ${fact}`)
  if (!holds) process.exitCode = 1
}
