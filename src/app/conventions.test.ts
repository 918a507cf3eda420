import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { longLivedShortNames } from '#testing/shortNames.ts'
import { bare, code, files, findings, isTest, read, root } from '#testing/sources.ts'

/** Rules of style that can be checked in the sources; the import rules are in `architecture.test.ts`. */

// A prepared statement with `*` fails in running processes once a migration adds a column.
test('SQL statements name their columns', () => {
  const stars = /\b(?:selectAll|returningAll)\(|\b(?:select|returning)\s+(?:\w+\.)?\*|,\s*(?:\w+\.)?\*/
  expect(findings((file) => (stars.test(bare(file)) ? ['selects all columns: a migration adds one'] : []))).toEqual([])
})

// The browser validates with the same schemas, and zod is three times as large as zod/mini.
test('schemas are made with zod/mini', () => {
  expect(findings((file) => (/from 'zod'/.test(read(file)) ? ["imports 'zod'"] : []))).toEqual([])
})

test('file names are specific, and files stay small', () => {
  const banned =
    /(^|\/)(utils?|helpers?|common|misc|types|constants|hooks|index)(\.|\/)|(Service|Manager|Repository)\.tsx?$/
  expect(findings((file) => (banned.test(file) ? ['has an unspecific name'] : []))).toEqual([])
  expect(findings((file) => (read(file).split('\n').length > 350 ? ['is longer than 350 lines'] : []))).toEqual([])
})

// The linter refuses functions over 120 lines; a comment that allows one gives the reason.
test('functions over 120 lines are listed here', () => {
  const folders = 'bench,build,database,e2e,gallery,ops,scripts,src,upgrade'
  const allowed = /oxlint-disable.*\bmax-lines-per-function/
  const found = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter((file) =>
    allowed.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual(['e2e/engines/inPage.ts'])
})

/** Tags that are split where they touch, as the formatter does if a space there would show. */
const gluedTags = (source: string) => source.match(/<\/\w+$|^\s*>(?!<\/)\S.*$/gm) ?? []

test('templates of public pages are indented freely, because `html` drops white space next to tags', () => {
  expect(gluedTags('html`<a href="/"\n  >${icon}<b>x</b\n  ></a\n>`')).toEqual(['  >${icon}<b>x</b', '</a', '>`'])
  expect(gluedTags('html`<p\n  hidden\n></p>\n<a>\n  ${icon}\n</a>`')).toEqual([])
  const templates = code.filter((file) => bare(file).includes('html`'))
  expect(templates.length).toBeGreaterThan(15)
  expect(templates.filter((file) => gluedTags(bare(file)).length > 0)).toEqual([])
  const imports = /import \{[^}]*\bhtml\b[^}]*\} from 'hono\/html'/
  expect(code.filter((file) => imports.test(read(file)))).toEqual(['src/platform/server/html/html.ts'])
})

// WebKit bug 242740: a module that imports one with a top-level await may run before it, or never end.
test('no module of the browser awaits at its top level', () => {
  const awaiting = /^(?!.*\basync\b)\S.*\bawait\b/m
  const found = code.filter((file) => !file.includes('/server/') && awaiting.test(bare(file)))
  expect(found).toEqual([])
})

// Accessing storage throws if site data are blocked.
test('only one file accesses the browser’s storage and channels', () => {
  const access = /\b(?:localStorage|sessionStorage|BroadcastChannel)\b/
  const found = code.filter((file) => access.test(bare(file).replaceAll('BroadcastChannel | null', '')))
  expect(found).toEqual(['src/platform/web/storage.ts'])
})

test('each Albanian sentence is in one file only', () => {
  const seen = new Map<string, string>()
  const findings: string[] = []
  for (const file of code) {
    for (const [, , sentence] of bare(file).matchAll(/(['"`])((?:(?!\1)[^\\\n$])*)\1/g)) {
      if (
        !sentence ||
        sentence.length < 24 ||
        !/[ëç]| (është|eshte|nuk|të|te|u) /i.test(sentence) ||
        !/\s/.test(sentence)
      )
        continue
      const first = seen.get(sentence)
      if (first && first !== file) findings.push(`${file}: «${sentence}» is in ${first} already`)
      seen.set(sentence, first ?? file)
    }
  }
  expect(findings).toEqual([])
})

/** Comments of more than 120 columns. A directive of the formatter follows the line that it keeps. */
const wideComments = (source: string) =>
  source
    .split('\n')
    .filter((line) => line.length > 120)
    .filter((line) => /^\s*(?:\*|\/\/|--|#) |^\s*\{?\/\*|\s\/\/ (?!prettier-ignore)|\s\/\*.*\*\/$/.test(line))

test('comments have at most 120 columns', () => {
  const words = 'reason '.repeat(20)
  const wide = [`/** ${words}*/`, `   * ${words}`, `  // ${words}`, `f() // ${words}`, `{/* ${words}*/}`, `-- ${words}`]
  expect(wideComments(wide.join('\n'))).toEqual(wide)
  expect(wideComments(`const text = '${words}'\n// short\nf('${words}') // prettier-ignore`)).toEqual([])
  const written = globSync(
    ['{src,e2e,bench,scripts,ops,upgrade,database,build,gallery}/**/*.{ts,tsx,mjs,css,sql,yml,yaml,conf,sh}', '*.ts'],
    // Frozen, and made from the catalog.
    { cwd: root, exclude: (name) => /(?:^|\/)(?:migrations|schema(?:-1\.0\.0)?\.sql|node_modules)$/.test(name) },
  )
  expect(written.length).toBeGreaterThan(2000)
  expect(written.filter((file) => wideComments(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([])
})

test('Albanian weekdays are named in one file only', () => {
  const names = ['hënë', 'martë', 'mërkurë', 'shtunë'].map((name) => new RegExp(`(?<!\\p{L})${name}n?(?!\\p{L})`, 'u'))
  const lists = code.filter((file) => {
    const source = bare(file)
    return names.filter((name) => name.test(source)).length > 2 || /hën\W+mar\W+mër/.test(source)
  })
  expect(lists).toEqual(['src/platform/shared/sq.ts'])
})

const hookForms = [
  /\bfunction\*? (use[A-Z]\w*)/g,
  /\bconst (use[A-Z]\w*)[^=\n]*= (?:async )?(?:<|\(|function|\w+ =>)/g,
  /^\s+(?:async )?(use[A-Z]\w*)\([^)]*\)[^;\n]*\{$/gm,
  /\b(use[A-Z]\w*)\??: (?:async )?\(/g,
]
/** Functions and methods named like React hooks. */
const hooks = (source: string) => hookForms.flatMap((form) => [...source.matchAll(form)].map(([, name]) => name))

test('only hooks of React are named use…, so no function of the server, shared code or journeys is', () => {
  const name = 'useLink'
  const functions = [`async function ${name}() {}`, `const ${name} = (id: string) => id`]
  const methods = [`  ${name}(id: string) {`, `links = { ${name}: () => 1 }`]
  expect(hooks([...functions, ...methods].join('\n'))).toEqual([name, name, name, name])
  expect(hooks('const useCases = node.arguments\nvi.useFakeTimers()')).toEqual([])
  const outside = globSync('{e2e,bench,scripts,ops,upgrade,database,build}/**/*.{ts,mjs}', { cwd: root })
  const sources = [...files.filter((file) => !file.includes('/web/')), ...outside]
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((file) => hooks(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([])
})

const longLived = (...lines: string[]) => longLivedShortNames('a.ts', lines.join('\n'))

test('`one`, `at`, `made`, `left` and `own` are names on three lines at most', () => {
  const lines = ['function f(one) {', '  g(({ own }) => own)', '  const left = []', '  return [...left, one.at]', '}']
  expect(longLived(...lines)).toEqual(['a.ts:1 one'])
  expect(longLived(...lines.slice(0, 3), '', '', ...lines.slice(3))).toEqual(['a.ts:1 one', 'a.ts:3 left'])
  expect(longLived('const { left, right } = box', '', '', 'f(left, right)')).toEqual([])
  expect(longLived('const at = 1', '', '', 'f({ at: b.at }, (at) => at)', 'type F = (at: Date) => void')).toEqual([])
  const written = globSync('{src,e2e,bench,ops,upgrade,database,build,gallery}/**/*.{ts,tsx}', { cwd: root })
  expect(written.length).toBeGreaterThan(2000)
  expect(written.flatMap((file) => longLivedShortNames(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('there is no TODO and no skipped test', () => {
  expect(findings((file) => (/\b(TODO|FIXME|XXX)\b/.test(read(file)) ? ['has a TODO'] : []))).toEqual([])
  const tests = files.filter(isTest)
  const skipping = new RegExp(String.raw`\b(it|test|describe)\.(skip|only|todo|fixme)\b`)
  expect(tests.filter((file) => skipping.test(read(file))).map((file) => relative(root, join(root, file)))).toEqual([])
})

test('tests wait for the server with `eventually`, because vitest waits for one second only', () => {
  const waiting = /\bvi\.wait(For|Until)\(|\bexpect\.poll\(/
  const helper = 'src/testing/server/eventually.ts'
  const found = files.filter((file) => /\.tsx?$/.test(file) && waiting.test(bare(file)))
  expect(found.map((file) => relative(root, join(root, file)))).toEqual([helper])
})

test('property tests are not component tests, because only unit tests have the fixed seed', () => {
  expect(files.filter((file) => file.endsWith('.test.tsx') && read(file).includes("'fast-check'"))).toEqual([])
})

test('no unit test mocks a module, because Node loads `*.test.ts` itself and `vi.mock` has no effect', () => {
  const mocking = /\bvi\.(mock|doMock|hoisted)\(/
  expect(files.filter((file) => file.endsWith('.test.ts') && mocking.test(bare(file)))).toEqual([])
})

test('hover styles apply only to devices that hover, because they would stay after a tap', () => {
  const sheets = globSync('src/**/*.css', { cwd: root }).filter((file) => {
    const css = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    /** Selectors and at-rules around a position. */
    const around: string[] = []
    let start = 0
    for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
      if (sign === '{') around.push(css.slice(start, index))
      if (sign === '{' && around.at(-1)?.includes(':hover') && !around.some((rule) => rule.includes('(hover: hover)')))
        return true
      if (sign === '}') around.pop()
      start = index + 1
    }
    return false
  })
  expect(sheets).toEqual([])
})

test('no build step rewrites the source of packages or of our modules', () => {
  const steps = globSync('{build/*,vite.config,vite.server,vitest.config}.ts', { cwd: root })
  expect(steps.length).toBeGreaterThan(5)
  const rewriting = /^\s*(?:async )?(?:transform|load)(?:\(|:)/m
  expect(steps.filter((file) => rewriting.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
