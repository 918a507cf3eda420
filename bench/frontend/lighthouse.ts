import lighthouse from 'lighthouse'
import { median } from '../load.ts'
import type { FrontendSetup } from './fixtures.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Scores {
  path: string
  /** 0 to 100, the median of the runs. */
  scores: Record<Category, number>
  /** Of the runs, in their order. */
  performance: number[]
  /** What did not get its full score. */
  faults: string[]
}

/** Lighthouse with its usual settings, a phone on a slow line. */
export async function measureScores(setup: FrontendSetup, path: string, runs: number): Promise<Scores> {
  const all: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] }
  const faults = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(setup.url + path, {
      port: setup.port,
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    const failure = result ? result.lhr.runtimeError?.message : 'no answer'
    if (!result || failure) throw new Error(`Lighthouse could not read ${path}: ${failure}. Are the pages built?`)
    for (const category of categories) {
      const found = result.lhr.categories[category]
      all[category].push(Math.round((found?.score ?? 0) * 100))
      for (const { id, weight } of found?.auditRefs ?? []) {
        const audit = result.lhr.audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          faults.add(`${id}: ${audit.displayValue ?? audit.title}`)
      }
    }
  }
  const scores = Object.fromEntries(categories.map((one) => [one, median(all[one])])) as Record<Category, number>
  return { path, scores, performance: all.performance, faults: [...faults] }
}
