import { globSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Code, comments and docs use standard English. The terms of the product are in `docs/glossary.md`. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(
  [
    '{src,e2e,bench,build,gallery,scripts,docs,ops}/**/*.{ts,tsx,mjs,css,md,sh,conf}',
    '{database,upgrade}/**/*.{ts,md}',
    '*.{md,ts,json,html,yaml}',
    'public/*.js',
    'ops/*',
    'Dockerfile',
    '.ci/run',
  ],
  { cwd: root },
)
  .map(normalize)
  .filter(
    (file) =>
      file !== normalize('src/app/vocabulary.test.ts') &&
      file !== normalize('docs/glossary.md') &&
      file !== 'package-lock.json',
  )
  .filter((file) => statSync(join(root, file)).isFile())
  .sort()

/** Invented words and idioms, with the standard word. */
const ruledOut: [RegExp, string][] = [
  [/\bwhoever\b/i, 'who, a user that'],
  [/\banew\b/i, 'again'],
  [/without a line\b/i, 'offline'],
  [/\bin (a|one) breath\b/i, 'batched'],
  [/\bthe (house|law)\b/i, 'the architecture, the import rules'],
  [/\bout of the world\b/i, 'deleted'],
  [/\banswers (the|how|whether)\b/i, 'returns'],
  [/\bthe face\b/i, 'public pages'],
  [/\bwish(es)?\b/i, 'request'],
  [/\bunder way\b/i, 'in progress'],
  [/\bstands (here|there|once)\b/i, 'is'],
  [/\bpractice (mode|checkout|line|bank)\b/i, 'demo mode, sandbox checkout'],
  [/\bclientele\b/i, 'clients'],
  [/\b(most|least|usual)(Matches|Drawn|Customers|Rows|Offer|Period|Minutes)\b/, 'max, min, default'],
  [/\b(is|note)?LostPart\b/i, 'chunk failure'],
  [/\blinebar\b|\bno-line\b/, 'status bar, offline'],
  [/\bpatience/i, 'timeout, pause'],
  [/\bstage\b/i, 'fixtures, setup'],
  [/\bthe middle of (many|several|the (rounds|runs))/i, 'the median of'],
  [/\bmadeUp\b/, 'forged, or what it is'],
  [/\b(what|which|that) stands\b|\bstands (before|for|in for|above|over|after)\b/i, 'is'],
  [/deeds/i, 'actions, access'],
  [/\bas no line\b/i, 'offline'],
  // The usual service of a client is a term of the product.
  [/\b(most|least|usual)(?!PopularService\b|Service\b|Visit\b|Payment\b|Of\b|Fields\b)[A-Z]\w*/, 'max, min, default'],
  [/\bto be had\b|\bclockwork\b/, 'found, cron schedules'],
  [/\bin the place of\b/i, 'instead of'],
  [/\b\w+Look\b|\b\w+Sentence\b/, 'Styles, Messages'],
  [/\b[Ss]tanding\b|[a-z]Standing\b/, 'status, active, saved'],
  [/\bconst most\b/, 'max'],
]

/** First words of a comment that is no sentence with a subject and no noun phrase. */
const poorOpening = '(?:What|Where|Who|Whom|Whose|Whether|Of|How|Why|Which)\\b.*'
/** A line comment that continues another one does not count. */
const poorComment = new RegExp(String.raw`(?:/\*\*?\s*(?:\*\s*)?|(?<!//.*\n\s*)(?<=^\s*)// )${poorOpening}`, 'gm')
const poorSqlComment = new RegExp(String.raw`^(?:\s*-- |comment on .* is ')${poorOpening}`, 'gm')

test('code, comments and docs use standard words', () => {
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        ruledOut
          .filter(([word]) => word.test(line))
          .map(([word, instead]) => `${file}:${String(index + 1)} ${String(word)}: write ${instead}`),
      ),
  )
  expect(found).toEqual([])
})

test('a comment begins as a sentence with a subject, or as a noun phrase', () => {
  const found = files
    .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(poorComment)].map(([comment]) => `${file}: ${comment}`),
    )
  expect(found).toEqual([])
})

test('so does a comment of the schema', () => {
  expect(readFileSync(join(root, 'database/schema.sql'), 'utf8').match(poorSqlComment)).toBeNull()
})
