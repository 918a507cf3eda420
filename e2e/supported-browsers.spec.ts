import { readFileSync, globSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { oldestBrowsers, oldestSamsung } from '#app/web/browsers.ts'
import type * as Check from './support/browserFeatures.ts'

// Sequential, so that one worker reads the data.
test.describe.configure({ mode: 'default' })
let check: typeof Check
/** Features of the build that are newer than the oldest supported browsers. */
let all: (Check.Finding & { file: string })[] = []
test.beforeAll(async () => {
  check = await import('./support/browserFeatures.ts')
  all = built('{js,css}').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found = file.endsWith('.css') ? check.newStyleFeatures(text) : check.newScriptFeatures(text)
    return found.map((one) => ({ ...one, file }))
  })
})

/** Features that may be newer than the oldest supported browsers, with the reason. Each is in use. */
const accepted: Readonly<Record<string, string>> = {
  '.checkVisibility()': 'the focus moves to the next control also without it',
  '.lock()': 'a method of the component library, not of the keyboard',
  '.component()': 'a method of the library that reads calendars',
  '.startViewTransition()': 'of React, which goes on without it where it throws; no screen asks for one',
  '.toArray()': 'a method of React.Children, not of an iterator',
  'navigator.share': 'the button is there only where the method is',
  '-webkit-tap-highlight-color': 'only where touching paints a highlight',
  '-webkit-touch-callout': 'only where a long touch opens a menu',
  ':selection': 'colours of a selection; iPhones have their own',
  '@page': 'the margin of printed pages',
  '@property': 'Tailwind gives Firefox the same values by a rule',
  'break-after': 'where a printed page breaks',
  'contain-intrinsic-size': 'goes with content-visibility',
  'content-visibility': 'what is out of sight is drawn later; without it at once',
  cursor: 'there is none on a phone',
  'font-family': 'the first of several',
  'forced-color-adjust': 'Safari has no forced colours',
  'print-color-adjust': 'what is printed of backgrounds, also in older versions by its prefix',
  resize: 'the corner of a text field; phones have none',
  'scrollbar-color': 'the colours of the system else',
  'scrollbar-width': 'a scrollbar in sight else',
  'text-decoration': 'dots in place of a line',
  'text-wrap': 'lines of a heading of like length',
}

const built = (ending: string) => globSync(`dist/web/**/*.${ending}`).toSorted()
const name = ({ feature }: Check.Finding) => feature.replace(/(?<=^[a-z-]+): .*/, '')

test('scripts and styles, including packages’, use no feature missing in the oldest supported browsers', () => {
  expect(built('js').length).toBeGreaterThan(5)
  expect(built('css').length).toBeGreaterThan(1)
  const findings = all.filter((one) => !Object.hasOwn(accepted, name(one)))
  expect(findings.map(({ file, feature, lacking, where }) => `${feature} (${lacking}) in ${file}: ${where}`)).toEqual(
    [],
  )
})

test('accepted newer features are still in use', () => {
  expect(Object.keys(accepted).filter((feature) => !all.some((one) => name(one) === feature))).toEqual([])
})

test('no built script has syntax missing in the oldest supported browsers', async () => {
  const scripts = built('js')
  const found = await Promise.all(
    scripts.map(async (file) => (await check.hasNewSyntax(readFileSync(file, 'utf8'))) && file),
  )
  expect(found.filter(Boolean)).toEqual([])
})

test('every browser can parse the script that reports outdated browsers', () => {
  const page = readFileSync('dist/web/index.html', 'utf8')
  const [, script = ''] = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  expect(script).toContain('too-old')
  expect(check.modernSyntax(script)).toEqual([])
})

test('README and docs/browsers.md name the same versions', () => {
  const { chrome, firefox, safari, ios } = oldestBrowsers
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(readme).toContain(
    `Chrome and Edge from version ${chrome}, Firefox from ${firefox}, Safari from ${safari} (iPhones with iOS ${ios}) and Samsung Internet from ${oldestSamsung};`,
  )
  const rows = readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (\w+).*? \| ([\d.]+)/gm)
  expect(Object.fromEntries([...rows].map(([, browser, version]) => [browser, version]))).toEqual({
    Chrome: chrome,
    Firefox: firefox,
    Safari: safari,
    Samsung: oldestSamsung,
  })
})

test('that script checks the features that determine the oldest supported browsers', () => {
  expect(check.oldestWith(['array-to-sorted', 'color-mix', 'has', 'look-behind'])).toEqual({
    ...oldestBrowsers,
    samsung: oldestSamsung,
  })
})

const features = (found: Check.Finding[]) => found.map(({ feature }) => feature)

for (const script of [
  'Map.groupBy([], String)',
  'const { promise } = Promise.withResolvers()',
  'URL.canParse(address)',
  'new Set([1]).union(new Set([2]))',
  '[1].values().drop(1)',
  'new URLPattern({ pathname: "/a" })',
  'document.startViewTransition(show)',
  'if (other) element.showPopover()',
  'text.match(/[\\p{L}--[a-z]]/v)',
]) {
  test(`the check finds newer features in ${script}`, () =>
    expect(features(check.newScriptFeatures(script))).toHaveLength(1))
}

for (const script of [
  '[2, 1].toSorted()',
  'element.showPopover?.()',
  "if ('showPopover' in element) element.showPopover()",
  "typeof URLPattern === 'function' ? new URLPattern(path) : null",
  'navigator.vibrate && navigator.vibrate(12)',
  'const union = (a, b) => a + b; union(1, 2)',
]) {
  test(`the check accepts ${script}`, () => expect(features(check.newScriptFeatures(script))).toEqual([]))
}

for (const [style, feature] of [
  ['a { anchor-name: --a }', 'anchor-name'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { & b { color: red } }', 'nested rules'],
  ['a:user-invalid { color: red }', ':user-invalid'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['@media (prefers-reduced-transparency) { a { color: red } }', '@media (prefers-reduced-transparency)'],
  ['a { user-select: none }', 'user-select'],
] as const) {
  test(`the check finds ${feature} in ${style}`, () =>
    expect(features(check.newStyleFeatures(style))).toContain(feature))
}

for (const style of [
  '@supports (anchor-name: --a) { a { anchor-name: --a } }',
  'a:has(b) { height: 100dvh; width: 50cqw; color: color-mix(in srgb, red, blue) }',
  'a { -webkit-user-select: none; user-select: none }',
]) {
  test(`the check accepts ${style}`, () => expect(features(check.newStyleFeatures(style))).toEqual([]))
}

test('the check finds newer syntax', async () => {
  expect(await check.hasNewSyntax('using file = open()')).toBe(true)
  expect(await check.hasNewSyntax('class A { static { this.a ??= 1n } }')).toBe(false)
  expect(check.modernSyntax('var a = () => 1; let b = `c`')).not.toEqual([])
})
