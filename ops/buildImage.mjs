import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, installNode, makeRoot, npmEnvironment, output, run, say } from './debian.mjs'

/** Builds the Dockerfile's image with buildah in a temporary folder. */

export const image = 'localhost/orari:ops'
const needs = 'buildah podman runc catatonit debootstrap'
const temporary = mkdtempSync(join(tmpdir(), 'orari-image-'))
// Separate storage, which needs no kernel driver and is removed at the end.
export const storage = [
  '--root',
  join(temporary, 'storage'),
  '--runroot',
  join(temporary, 'run'),
  '--storage-driver',
  'vfs',
]
const buildah = (...args) => run('buildah', [...storage, ...args], { needs })

export function commit(folder, name, config = []) {
  const container = output('buildah', [...storage, 'from', 'scratch'])
  buildah('add', '--quiet', container, folder, '/')
  if (config.length > 0) buildah('config', ...config, container)
  buildah('commit', '--quiet', '--rm', container, name)
  return name
}

/** Makes the two base images from Debian packages. */
function makeBases() {
  const root = join(temporary, 'root')
  makeRoot('bookworm', root, ['ca-certificates'])
  const runBase = commit(root, 'localhost/orari-run-base')
  installNode(root)
  const env = Object.entries(npmEnvironment()).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  return { runBase, buildBase: commit(root, 'localhost/orari-build-base', env) }
}

/** Builds on the base images of the Dockerfile, or, without a registry, on those made of Debian packages. */
export function buildImage({ registry }) {
  const bases = registry ? null : makeBases()
  const from = bases
    ? ['--pull-never', '--build-arg', `BUILD_BASE=${bases.buildBase}`, '--build-arg', `RUN_BASE=${bases.runBase}`]
    : []
  say('building the image …')
  // Docker's format supports the health check. Without namespaces it can be built inside a container too.
  const options = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host']
  buildah('build', ...options, ...from, '--tag', image, checkout)
}

export function saveImage(from, file, name) {
  buildah('push', '--quiet', from, `docker-archive:${file}:${name}`)
}

export function removeImages() {
  spawnSync('buildah', [...storage, 'rmi', '--all', '--force'], { stdio: 'ignore' })
  rmSync(temporary, { recursive: true, force: true })
}
