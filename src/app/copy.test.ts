import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { given } from '#testing/specCopy.ts'
import { phrases, type Phrase } from '#testing/extractStrings.ts'

/**
 * Rules of Albanian for all visible text. Each finding has the form `file:line «sentence»`, and each list must be
 * empty. The terms are in `docs/glossary.md`.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map(normalize)
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/testing/'))
  // The only sentences in other languages; their Albanian originals are in `texts/sq.ts` and `texts/ownData.ts`.
  .filter((file) => !/\/online-booking\/(texts\/(en|de)(OwnData)?|widget\/words)\.ts$/.test(file))
  // Words of browsers' error messages, words that users type, and headings and answers of their files.
  .filter((file) => !/\/(page-errors|command-bar|move-in\/web\/recognise)\/(vocabulary|programs)\.ts$/.test(file))
  .filter((file) => !file.endsWith('/move-in/consent.ts'))
  .sort()
const source = (file: string) => readFileSync(join(root, file), 'utf8')

/** Names that are not Albanian and are not translated, including those of iOS's menus. */
const names =
  /\b(Dashboard|Username|Export|Delete|Orari|Paysera(-s)?|Excel|XLSX|JSON|JPEG|PNG|WebP|PostgreSQL|Node|Mac|Windows|Android|Linux|ChromeOS|Add to Home Screen)\b/g

/**
 * True for class names, selectors, markup, media types, paths, keys and identifiers. A class name has a symbol within a
 * word.
 */
function isCode(text: string): boolean {
  const bare = text.replaceAll('${…}', '').replaceAll('{…}', '')
  const isAscii = !/[^ -~]/.test(bare)
  return (
    /[<>{}=;]|^[.#[(]|\b(calc|var|translate)\(|^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\S*\/\S+$/.test(bare) ||
    (isAscii && /^[a-z0-9[*(-]/.test(bare) && /\w[-:_.[]\w/.test(bare)) ||
    /^(\/\S+|[a-z0-9/_.-]+|[A-Z_]+|[a-z]+[A-Z]\w+|\w+Screen)$/.test(bare)
  )
}

interface ShownText extends Phrase {
  file: string
}

/** True for English texts to operators and machines: terminal, log, API documentation, Paysera, schema.org. */
const isForOperators = ({ file, kind }: ShownText) =>
  kind === 'summary' ||
  /^src\/(?:(?:app|platform)\/server\/(?!emailTemplate|mail)|cli\/)|\/(paysera|structuredData)\.ts$/.test(file)

/** Texts of the manifest and of the app's page. */
const plain = ['public/manifest.webmanifest', 'index.html'].flatMap((file) =>
  Array.from(
    source(file).matchAll(/"(?:name|label|description)": "([^"]+)"|content="([^"]+)"|<title>(.+)<\/title>/g),
  ).map((found): ShownText => ({ file, line: 1, kind: 'plain', text: found[1] ?? found[2] ?? found[3] ?? '' })),
)

const shownTexts: ShownText[] = files
  .flatMap((file) => phrases(file, source(file)).map((phrase) => ({ ...phrase, file })))
  .concat(plain)
  .filter((phrase) => !isForOperators(phrase))
const literally = (text: string) => text.replace(/[.?*+^$(){}|[\]\\]/g, String.raw`\$&`)
/** The specified texts, with any text for each inserted value. */
const asGiven = given.map((text) => new RegExp(`^${text.split('${…}').map(literally).join('.+')}$`))
/** Visible sentences that are not from the specification. */
const ours = shownTexts.filter(({ text }) => !isCode(text) && !asGiven.some((pattern) => pattern.test(text)))

const findings = (list: readonly ShownText[]) => list.map(({ file, line, text }) => `${file}:${String(line)} «${text}»`)

/** Matches one of these words, whole, in any case; a final `*` matches any ending. */
function whole(...words: string[]): RegExp {
  const letters = words.map(
    (word) =>
      word.replace('*', '').replaceAll(' ', String.raw`\s+`) + (word.endsWith('*') ? '' : String.raw`(?![\p{L}\d_])`),
  )
  return new RegExp(String.raw`(?<![\p{L}\d_])(?:${letters.join('|')})`, 'iu')
}

test('the product contains the owner’s sentences letter for letter', () => {
  const known = new Set(shownTexts.map(({ text }) => text))
  expect(given.filter((sentence) => !known.has(sentence))).toEqual([])
  expect(new Set(given).size).toBe(given.length)
})

/** Frequent words of English sentences and interfaces, none of which is an Albanian word. */
const english =
  'the and with your you please save saved cancel close search loading failed success settings password login logout username edit add update remove back next previous submit send sent name phone price service services client clients barber barbers appointment appointments day days week month year today tomorrow yesterday open closed view show hide details subscription payment invoice receipt refund user users not found is are was were has have been this that there here from for when while of all no yes new old try again something went wrong more less first last welcome sign account email-address dashboard overview upload download'.split(
    ' ',
  )

test('no visible text is English, except where the owner wrote it so', () => {
  const inEnglish = ours.filter(({ text, file }) => {
    // Internal reasons of the server begin with a small letter.
    if (/\/server\//.test(file) && /^[a-z]/.test(text)) return false
    const words = text.replace(names, '').split(/[^\p{L}-]+/u)
    return words.some((word) => english.includes(word.toLowerCase()))
  })
  expect(findings(inEnglish)).toEqual([])
})

/** Words that are often typed without ë or ç, except those that are also other words (te, ne, me). */
const misspelled =
  'eshte nje asnje ndonje per perseri perpara permes pershkrim* perdor* perfund* perkoh* perditesim* perputh* perbashk* perqind* perzgjedh* permbledh* permbajt* pergjigj* sherbim* fjalekalim* kohezgjat* besueshmeri* klientet berberet kerko* dergo* dergua* gjithe emer numer cmim* cfare cdo celur kycu* kyce* kyci* shkyc* caktivizu* qe behet bere ditet ore oret jave javes vetem shume pare mire jane kane ketij kesaj ketu kete qene deshiro* nevoje vlefshem pavlefshem shenim* ngjyre flokesh mengjes mbremje nentor neser djeshem perfshi* zgjedhe zene lire larte gjate mbasi pasuksesshme sukseshem'.split(
    ' ',
  )

test('no word is missing its ë or ç', () => {
  const pattern = whole(...misspelled)
  expect(findings(ours.filter(({ text }) => pattern.test(text)))).toEqual([])
})

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!term in the code)[^-]/.test(line))
  .map((line) => {
    const [, term = '', words = '', , unused = ''] = line.split('|').map((cell) => cell.trim())
    return { term, words: words.split(', '), unused: unused.split(',').map((word) => word.trim()) }
  })

test('every term of the glossary is used in the code, and its Albanian word on a screen', () => {
  expect(glossary.length).toBeGreaterThan(40)
  const code = files.map(source).join('\n').toLowerCase()
  const inCode = (term: string) => code.includes(term.toLowerCase()) || new RegExp(term, 'i').test(code)
  expect(glossary.filter(({ term }) => !inCode(term)).map(({ term }) => term)).toEqual([])
  const all = shownTexts.map(({ text }) => text).join(' | ')
  expect(glossary.flatMap(({ words }) => words.filter((word) => !whole(word).test(all)))).toEqual([])
})

test('no text uses a word that the glossary forbids', () => {
  const words = glossary.flatMap(({ unused }) => unused)
  const any = whole(...words)
  const found = ours.flatMap((shown) => {
    const text = shown.text.replace(names, '')
    if (!any.test(text)) return []
    return words.filter((word) => whole(word).test(text)).map((word) => `${word}: ${findings([shown])[0] ?? ''}`)
  })
  expect(found).toEqual([])
})

/** Texts that a native reader corrected. Single words are in `docs/glossary.md`. */
const replaced = [
  'lexuar në',
  'Bosh: mbetet',
  'Bosh: pa datë',
  'paguar një herë',
  'Renditen njësoj',
  'muaj kalendarik',
  'baras me',
  'pas asaj që keni tani',
  'Gabimi kthehet',
  'mbahen mend',
  'dy veta njëherësh',
  'i plotëson vetë',
  'merren para automatikisht',
  'kujtesat për rinovim',
  'doni kujtesa',
  'si gjurmë',
  'për 15 minuta',
  'Përdor timen',
  'Merr të renë',
  'kërkon një vështrim',
  'Vizita më e re',
  'Prekni një orar',
  'shkyç*',
  // The question word “a” as “or”.
  'a problem',
  'a kompjuterit',
  'muaj a për',
  'çelët a të',
]

test('no replaced text is in use', () => {
  const pattern = whole(...replaced)
  const found = findings(ours.filter(({ text }) => pattern.test(text)))
  expect(found).toEqual([])
})

test('punctuation is Albanian, and no text is in capitals', () => {
  const bad: [RegExp, string][] = [
    [/[\p{L}}]!(\s|$)/u, 'an exclamation mark'],
    [/\.\.\./, 'three dots instead of …'],
    [/«|»|“|(?<=\p{L} )"|"(?=\p{L})/u, 'quotes that are not „…”'],
    [/(?<=[a-zëç])'(?=[a-zëç])/, 'a straight apostrophe'],
    [/\d \p{Pd} \d/u, 'a range with spaces'],
    [/\d€|€\s?\d/, 'a price that is not written 4,99 €'],
    [/\p{L} [,.;:?](\s|$)/u, 'a space before a sign'],
  ]
  const found = ours.flatMap((shown) =>
    bad.filter(([sign]) => sign.test(shown.text)).map(([, what]) => `${what}: ${findings([shown])[0] ?? ''}`),
  )
  expect(found).toEqual([])
})

test('a number and its noun are formatted by `plural`', () => {
  const counted =
    /…\} (termin|klient|berber|shërbim|vizit|pages|abonim|veprim|sallon|përdorues|marrës|rezultat|email|ditë|ndryshim|pajisje)(?!\p{L}*et\b)/u
  expect(findings(ours.filter(({ text }) => counted.test(text)))).toEqual([])
})

test('amounts take their minus sign from `money`, so that it is one sign everywhere', () => {
  const signed = /[-–−]\s?\$\{(?:money|amount|euros)\(|[-–−]\s?\{(?:money|amount|euros)\(/
  expect(files.filter((file) => signed.test(source(file)))).toEqual([])
})
