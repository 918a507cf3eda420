import { globSync, readFileSync } from 'node:fs'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'

/** Selectors of the rules that a rule is nested in. */
const selectorsAround = ({ parent }: Rule): string[] =>
  parent?.type === 'rule' ? [...(parent as Rule).selectors, ...selectorsAround(parent as Rule)] : []

/** Selectors of all descendants of what `:has` finds: with one, Chromium styles all elements after each change. */
function selectorsOfAll(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkRules((rule) => {
    const around = selectorsAround(rule)
    for (const selector of rule.selectors)
      if (/(^|[\s>+~(])\*$/.test(selector) && [selector, ...around].some((each) => each.includes(':has(')))
        found.push(selector)
  })
  return found
}

test('no style selects all descendants of an element by `:has`', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(5)
  expect(sheets.flatMap((file) => selectorsOfAll(readFileSync(file, 'utf8')))).toEqual([])
  const screens = globSync('src/**/*.tsx').filter((file) => /\b(group|in)-has-/.test(readFileSync(file, 'utf8')))
  expect(screens).toEqual([])
  expect(selectorsOfAll(':is(b, label:has(:checked)) { color: red; * { color: blue } }')).toEqual(['*'])
  expect(selectorsOfAll('label:has(:checked) i, a * { color: blue }')).toEqual([])
})

test('no cell of the schedule is selected by a `:has` of what it is in', () => {
  const found: string[] = []
  const css = readFileSync('src/features/schedule/appointments/web/grid/schedule.css', 'utf8')
  postcss.parse(css).walkRules((rule) => {
    found.push(...rule.selectors.filter((selector) => /:has\((?:[^()]|\([^()]*\))*\)[^\s>+~,)]*[\s>+~]/.test(selector)))
  })
  expect(found).toEqual([])
})
