import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Treatment of the downloaded Node after an installation: scripts/trim.mjs. */

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))
let root: string
let downloaded: string
let link: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orari-node-'))
  cpSync(scripts, join(root, 'scripts'), { recursive: true })
  const bin = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  downloaded = join(bin, 'node')
  link = join(root, 'node_modules', '.bin', 'node')
  for (const folder of [bin, join(root, 'node_modules', '.bin')]) mkdirSync(folder, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const afterInstallation = () => spawnSync(process.execPath, [join(root, 'scripts', 'trim.mjs')]).status

test('removes a downloaded Node that cannot run here, so that the installed one is used', () => {
  // As on Alpine, whose loader has another name.
  writeFileSync(downloaded, '#!/lib/no-such-loader\n')
  chmodSync(downloaded, 0o755)
  symlinkSync(downloaded, link)
  expect(afterInstallation()).toBe(0)
  expect([existsSync(downloaded), existsSync(link)]).toEqual([false, false])
})

test('keeps and links a downloaded Node that runs', () => {
  symlinkSync(process.execPath, downloaded)
  expect(afterInstallation()).toBe(0)
  expect(realpathSync(link)).toBe(realpathSync(process.execPath))
})
