import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../resolveImport.ts'
import { select, selectJourneys } from './select.ts'
import { readRuns, takeBaseline } from './store.ts'

/**
 * Prints the selection of `npm test -- changed` as JSON: test files, journeys, and the baseline's name for recording.
 * `baseline` prints only the name, for complete runs.
 */

const readers = new Set(
  globSync('{src,database,upgrade}/**/*.test.ts', { cwd: root }).filter((file) =>
    /testing\/sources\.ts|globSync|readdirSync|ls-files/.test(readFileSync(join(root, file), 'utf8')),
  ),
)

const { runs, journeys, baselines } = readRuns()
const { snapshot: now, name: baseline } = takeBaseline()
const selected =
  process.argv[2] === 'baseline'
    ? baseline
    : JSON.stringify({
        baseline,
        recorded: runs.length,
        tests: select({ now, runs, baselines, readers }),
        journeys: selectJourneys({ now, journeys, baselines }),
      })
process.stdout.write(selected)
