import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../resolveImport.ts'
import { hashOf, takeSnapshot, type Snapshot } from './sources.ts'

/** A snapshot's hashes, for later comparison. */
export interface Baseline {
  hashes: Record<string, string>
  /** Hashes of a file's statements by name. */
  statements: Record<string, Record<string, string>>
}

/** A passed run of a test file. */
export interface TestRun {
  file: string
  seconds: number
  /** Name of its baseline. */
  baseline: string
  /** Keys of executed functions by file. */
  executed: Record<string, string[]>
  /** Those executed during module load, with their containing statement. */
  loaded: Record<string, [key: string, statement: string][]>
  /** Child programs that ended without a record. */
  programs: string[]
}

/** A run of one test in a journey's file. */
export interface JourneyRun {
  file: string
  seconds: number
  baseline: string
  /** Paths of endpoints and pages requested by its pages; null if it failed. */
  calls: string[] | null
}

/** Kept between runs and ignored by git. */
const folder = join(root, '.cache', 'executed')
const sourcesFile = join(folder, 'sources.json')

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  const text = JSON.stringify(value)
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

const mapValues = <T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

export const baselineOf = ({ hashes, sources }: Snapshot): Baseline => ({
  hashes,
  statements: mapValues(sources, (source) => mapValues(source.statements, hashOf)),
})

/** Snapshot of the work tree, and its baseline's name. */
export function takeBaseline(): { snapshot: Snapshot; name: string } {
  const snapshot = takeSnapshot(root, readJson<Snapshot>(sourcesFile))
  writeJson(sourcesFile, snapshot)
  const baseline = baselineOf(snapshot)
  const name = hashOf(JSON.stringify(baseline.hashes))
  writeJson(join(folder, 'baselines', `${name}.json`), baseline)
  return { snapshot, name }
}

export const readSources = () => readJson<Snapshot>(sourcesFile)

const runPath = (file: string) => join(folder, 'runs', `${file.replaceAll('/', '%')}.json`)

export const writeRun = (run: TestRun) => writeJson(runPath(run.file), run)
export const forgetRun = (file: string) => rmSync(runPath(file), { force: true })

export const writeJourney = (run: JourneyRun, test: string) =>
  writeJson(join(folder, 'journeys', `${run.file.replaceAll('/', '%')}%${test}.json`), run)

const readAll = <T>(name: string) => globSync(join(folder, name, '*.json')).flatMap((path) => readJson<T>(path) ?? [])

/** Reads all runs and their baselines; removes unused baselines. */
export function readRuns(): { runs: TestRun[]; journeys: JourneyRun[]; baselines: Map<string, Baseline> } {
  const runs = readAll<TestRun>('runs')
  const journeys = readAll<JourneyRun>('journeys')
  const named = new Set([...runs, ...journeys].map(({ baseline }) => baseline))
  const baselines = new Map<string, Baseline>()
  for (const path of globSync(join(folder, 'baselines', '*.json'))) {
    const name = basename(path, '.json')
    const baseline = named.has(name) ? readJson<Baseline>(path) : undefined
    if (baseline) baselines.set(name, baseline)
    else rmSync(path)
  }
  return { runs, journeys, baselines }
}
