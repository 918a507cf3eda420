import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run-program.mjs'

/** Tests of `npm test` and `npm test -- thorough`: thorough files are marked by name, journeys by `@thorough`. */

const isTest = (file) => /\.test\.(?:tsx?|mjs)$/.test(file)
const isThorough = (file) => file.includes('.thorough.test.')
/** Module that increases the examples of property tests in the thorough command. */
const runsHelper = 'testing/runs.ts'
/** Modules of long models, which run last and in bounded time. */
const longModel = /testing\/(?:longModel|server\/ledger\/model)\.ts/

const unitFiles = () =>
  ['src', 'database', 'upgrade', 'scripts']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .filter(isTest)
    .sort()

const textOf = (file) => readFileSync(join(root, file), 'utf8')

/**
 * The test files of a command, `quick` or `thorough`. Of the thorough one long models are a part of their own, and slow
 * tests of whole servers run on the built one only, but in a run that records: a bundle has no functions by file.
 */
export function unitFilesOf(mode, { isRecorded = false } = {}) {
  if (mode === 'quick') return unitFiles().filter((file) => !isThorough(file))
  const onBuilt = new Set(isRecorded ? [] : builtServerFiles())
  return unitFiles().filter((file) => (isThorough(file) && !onBuilt.has(file)) || textOf(file).includes(runsHelper))
}

export const longModelFiles = () => unitFiles().filter((file) => longModel.test(textOf(file)))

/** Test files of whole servers, which also run on the built one; property tests look for faults of the code only. */
export const builtServerFiles = () =>
  unitFiles().filter(
    (file) =>
      dirname(file) === join('src', 'app', 'server') &&
      /\b(?:testApp|openTestApp|serverModule)\(/.test(textOf(file)) &&
      !textOf(file).includes(runsHelper),
  )

export const journeysOf = (mode) => [mode === 'quick' ? '--grep-invert' : '--grep', '@thorough']
