import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, onPath } from './programs.mjs'
import { playwright } from './test/parts.mjs'

/** WebKit and Firefox of Debian and Ubuntu: required files and their packages. */
const wanted = {
  webkit: [
    { find: () => onPath('WebKitWebDriver'), package: 'webkit2gtk-driver' },
    { find: () => findMiniBrowser(), package: 'webkit2gtk-driver' },
    { find: () => onPath('Xvfb'), package: 'xvfb' },
  ],
  firefox: [{ find: () => findFirefox(), package: 'firefox-esr' }],
}

/** Subfolders of a folder; none if it does not exist. */
const within = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

/** WebKitGTK's MiniBrowser, which is not on the PATH; Debian has it in an architecture-specific folder. */
const findMiniBrowser = () =>
  ['/usr/lib', ...within('/usr/lib'), '/usr/libexec', '/usr/lib64']
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')))
    .find((file) => existsSync(file)) ?? null

const findFirefox = () => onPath('firefox-esr', 'firefox')

const missingPackages = (names) => [
  ...new Set(names.flatMap((name) => wanted[name].filter(({ find }) => !find()).map((one) => one.package))),
]

/** Installs the packages as root. Throws with those still missing. */
function install(names) {
  const missing = missingPackages(names)
  if (missing.length === 0) return
  installPackages(missing, ['--no-install-recommends'])
  const left = missingPackages(names)
  if (left.length > 0) throw new Error(`Not installed: ${left.join(', ')} (apt-get install -y ${left.join(' ')})`)
}

const engineFlows = (node, name, args) =>
  playwright(node, name, {
    config: join('e2e', 'engines', 'engines.config.ts'),
    args,
    env: {
      ...(findMiniBrowser() && { MINIBROWSER_PATH: findMiniBrowser() }),
      ...(findFirefox() && { FIREFOX_PATH: findFirefox() }),
    },
  })

/**
 * The parts of `npm test -- engines [webkit|firefox] [part of a name, or options of Playwright]`. Fails if an engine is
 * missing and cannot be installed.
 */
export function engines(node, args) {
  const isEngine = args[0] in wanted
  const names = isEngine ? [args[0]] : Object.keys(wanted)
  const rest = isEngine ? args.slice(1) : args
  // The flows of all screens open and reload those of the short flow, which the quick tests run.
  const all = ['--grep-invert=@short']
  const filter = rest.length === 0 ? all : rest.some((each) => each.startsWith('-')) ? rest : ['-g', rest.join(' ')]
  const part = () => engineFlows(node, 'engines', [...names.map((name) => `--project=${name}`), ...filter])
  return [
    {
      name: 'engines',
      async run() {
        try {
          install(names)
        } catch (error) {
          process.stdout.write(`${error.message}\n`)
          return { items: [], broken: error.message }
        }
        return part().run()
      },
      again: (failed) => part().again(failed),
    },
  ]
}

/** The part of the quick `npm test`; skipped with a message without WebKit. */
export function reloads(node) {
  const missing = missingPackages(['webkit']).join(' ')
  if (!missing)
    return [
      {
        ...engineFlows(node, 'reloads in WebKit', ['reload.flows', '--project=webkit', '--grep=@short']),
        beside: true,
      },
    ]
  process.stdout.write(`WebKit is not installed, so no screen is reloaded in it: apt-get install -y ${missing}\n`)
  return []
}
