import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, onPath, runnable } from './programs.mjs'
import { root } from './run-program.mjs'

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = () => onPath(...names) ?? places.find(runnable) ?? null

function playwrights(node) {
  const code = "import('playwright-core').then(p => process.stdout.write(p.chromium.executablePath()))"
  const { stdout } = spawnSync(node, ['-e', code], { cwd: root, encoding: 'utf8' })
  return stdout && existsSync(stdout) ? stdout : null
}

/**
 * Chromium or Chrome for the journeys: `CHROMIUM_PATH`, otherwise an installed one. If there is none, installs it: as
 * root by the system's packages, otherwise by Playwright.
 * @returns its path. Throws if none can be found or installed.
 */
export function findBrowser(node) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!runnable(given)) throw new Error(`CHROMIUM_PATH: ${given} is not a program that can be run`)
    return given
  }
  const found = installed() ?? playwrights(node)
  if (found) return found
  installPackages(['chromium', 'chromium-headless-shell'])
  const now = installed()
  if (now) return now
  process.stderr.write('No Chromium here; asking Playwright for one …\n')
  spawnSync(node, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
    cwd: root,
  })
  const last = playwrights(node)
  if (last) return last
  throw new Error('There is no Chromium or Chrome here and none could be installed. Install one, or set CHROMIUM_PATH.')
}

/**
 * Headless shell of the same Chromium, if installed; it saves a fifth of the journeys' processor time.
 * @returns its path, `CHROMIUM_PATH` if set, or null.
 */
export const findHeadlessShell = () => process.env.CHROMIUM_PATH ?? onPath(...shellNames)
