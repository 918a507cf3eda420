import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../load.ts'
import { chromiumPath as chromium, type FrontendSetup } from './fixtures.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Scores {
  path: string
  /** Median of the runs, 0 to 100. */
  scores: Record<Category, number>
  /** Performance scores of the runs. */
  performance: number[]
  /** Audits without a full score. */
  faults: string[]
}

/** Installed on demand by npm, because it has 12,000 files with its dependencies. */
const version = 'lighthouse@13.5.0'

/** Used fields of the report. */
interface Report {
  runtimeError?: { message: string }
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

/** Uses a new browser: in one that has shown the page before, the trace can lack the navigation. */
async function lighthouse(url: string): Promise<Report> {
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const settings = [browser, '--output=json', '--quiet', `--only-categories=${categories.join(',')}`]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${version}`, '--', 'lighthouse', url, ...settings],
    { maxBuffer: 64e6, env: { ...process.env, CHROME_PATH: chromium } },
  ).catch((error: { stdout: string; stderr: string; message: string }) => {
    // Lighthouse exits with an error after a report about a page that it could not load.
    if (error.stdout.startsWith('{')) return error
    throw new Error(`Lighthouse: ${error.stderr.trim().split('\n').at(-1) ?? error.message}`)
  })
  return JSON.parse(stdout) as Report
}

/** Lighthouse with default settings: a phone on a slow connection. */
export async function measureScores(setup: FrontendSetup, path: string, runs: number): Promise<Scores> {
  const all: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] }
  const faults = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(setup.url + path)
    const failure = result.runtimeError?.message
    if (failure) throw new Error(`Lighthouse could not read ${path}: ${failure}. Are the pages built?`)
    for (const category of categories) {
      const found = result.categories[category]
      all[category].push(Math.round((found?.score ?? 0) * 100))
      for (const { id, weight } of found?.auditRefs ?? []) {
        const audit = result.audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          faults.add(`${id}: ${audit.displayValue ?? audit.title}`)
      }
    }
  }
  const scores = Object.fromEntries(categories.map((one) => [one, median(all[one])])) as Record<Category, number>
  return { path, scores, performance: all.performance, faults: [...faults] }
}
