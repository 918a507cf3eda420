import { measureShifts } from './frontend/layoutShift.ts'
import { measureScores } from './frontend/lighthouse.ts'
import { measureChanges } from './frontend/routeChange.ts'
import { openFrontendSetup } from './frontend/fixtures.ts'
import { budgets, measureBundle } from '../e2e/support/bundleSize.ts'

const lighthouseRuns = Number(process.env.FRONTEND_RUNS ?? 5)
/** Pages with their minimum performance score, below the machine's noise. */
const scored = [
  { path: '/', min: 99 },
  { path: '/r/berber-arbri', min: 99 },
  { path: '/r/berber-arbri/cakto', min: 99 },
  { path: '/login', min: 97 },
]
const maxScriptingMs = 100

/** Frontend in a real browser: bundle size, layout shift, route change durations, Lighthouse. */
export async function measureFrontend(print: (line: string) => void, only?: string): Promise<void> {
  const setup = await openFrontendSetup()
  const broken: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) broken.push(what)
  }
  const wants = (name: string) => !only || only === name
  try {
    if (wants('weight')) {
      print('\nFirst visits, KB (1,000 bytes, gzip)\n')
      print('| screen | scripts until rendered | budget | scripts afterwards | fonts | styles |')
      print('|---|---|---|---|---|---|')
      for (const { path, who, scripts: max } of budgets.screens) {
        const page = await setup.page(who)
        const { scripts, later, fonts, styles } = await measureBundle(page, path)
        await page.context().close()
        print(
          `| ${who === 'guest' && path === '/' ? 'landing' : path} | **${kb(scripts)}** | ${kb(max)} | ${kb(later)} | ${kb(fonts)} | ${kb(styles)} |`,
        )
        check(scripts <= max, `${path}: ${kb(scripts)} KB of scripts, not ${kb(max)}`)
        check(fonts <= budgets.fonts, `${path}: ${kb(fonts)} KB of fonts, not ${kb(budgets.fonts)}`)
      }
    }
    if (wants('shift')) {
      const shifts = await measureShifts(setup)
      const moving = shifts.filter(({ sum }) => sum > 0)
      print(`\nLayout shift: ${shifts.length} loads of pages, ${moving.length} in which something moved\n`)
      for (const { path, screen, sum, moved } of moving) {
        print(`- ${path} at ${screen}: ${sum.toFixed(4)}`)
        for (const one of moved.slice(0, 4)) print(`    ${one}`)
        check(false, `${path} at ${screen} moves by ${sum.toFixed(4)}`)
      }
    }
    if (wants('change')) {
      const changes = await measureChanges(setup)
      print('\nA change of the screen, processor × 4, milliseconds: the slowest way to each\n')
      print('| to | from | scripting | styles and layout |')
      print('|---|---|---|---|')
      for (const to of new Set(changes.map((one) => one.to))) {
        const slowest = changes.filter((one) => one.to === to).toSorted((a, b) => b.scripting - a.scripting)[0]
        if (!slowest) continue
        print(`| ${to} | ${slowest.from} | **${slowest.scripting.toFixed(0)}** | ${slowest.drawing.toFixed(0)} |`)
        check(
          slowest.scripting < maxScriptingMs,
          `${slowest.from} → ${to}: ${slowest.scripting.toFixed(0)} ms of scripting`,
        )
      }
    }
    if (wants('lighthouse')) {
      print(`\nLighthouse, mobile, medians of ${lighthouseRuns}\n`)
      print('| page | performance | accessibility | best practices | SEO |')
      print('|---|---|---|---|---|')
      for (const { path, min } of scored) {
        const { scores, performance, faults } = await measureScores(setup, path, lighthouseRuns)
        print(
          `| ${path} | **${scores.performance}** (${performance.join(', ')}) | ${scores.accessibility} | ${scores['best-practices']} | ${scores.seo} |`,
        )
        for (const fault of faults) print(`    ${fault}`)
        check(scores.performance >= min, `${path}: performance ${scores.performance}`)
        for (const one of ['accessibility', 'best-practices', 'seo'] as const)
          check(scores[one] === 100, `${path}: ${one} ${scores[one]}`)
      }
    }
  } finally {
    await setup.close()
  }
  if (broken.length === 0) return
  print(`\nBroken:\n${broken.map((one) => `- ${one}`).join('\n')}`)
  process.exitCode = 1
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)
