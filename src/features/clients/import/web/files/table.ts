import { fold } from '#platform/shared/sq.ts'
import type { SentRow } from '../../contract.ts'

export interface FileTable {
  headers: string[]
  rows: { line: number; cells: string[] }[]
}

export const targets = [
  'skip',
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'birthday',
  'notes',
  'colour_formula',
] as const
/** Meaning of a column. Several columns can be phones or notes. */
export type Target = (typeof targets)[number]

export const targetLabel: Record<Target, string> = {
  skip: 'Mos e merr',
  name: 'Emri dhe mbiemri',
  first_name: 'Emri',
  last_name: 'Mbiemri',
  phone: 'Telefoni',
  email: 'Email',
  birthday: 'Ditëlindja',
  notes: 'Shënime',
  colour_formula: 'Formula e ngjyrës',
}

/** Headings used by spreadsheets, Google, Outlook and phones, folded, in matching order. */
const headings: [Target, RegExp][] = [
  [
    'skip',
    /label|type$|photo|address(?! ?$)|phonetic|prefix|suffix|yomi|display name$|rruga|qyteti|fax|group|organization (title|department)|file as|website|relation|event|custom/,
  ],
  ['email', /^(e-?mail|email|posta)|e-?mail.*(value|address|adrese)|^(email|mail)$|emaili/],
  [
    'birthday',
    /birth ?day|dite ?lindja|data e lindjes|datelindja|geburtstag|geburtsdatum|compleanno|data di nascita|rodjendan|^bday$/,
  ],
  ['colour_formula', /formul|colou?r|ngjyra|farbe/],
  ['notes', /^(notes?|shenime?t?|koment\w*|verejtje|remarks?|notiz\w*|bemerkung\w*|note)$/],
  ['phone', /phone|telefon|^tel\b|mobil|cell|numri|^nr\b|celular|handy|viber|whatsapp|kontakti?$|mob\b/],
  ['last_name', /last name|family name|surname|mbiemri?$|^nachname|cognome|prezime/],
  [
    'name',
    /^(emri (dhe|e|&|,|\/) ?mbiemri|emer mbiemer|full name|name|klienti?|client|customer|emri i plote|emri dhe mbiemri|emri, mbiemri|nome e cognome|kunde)$/,
  ],
  ['first_name', /first name|given name|additional name|middle name|^vorname|^nome$|^ime$|^emer$/],
  ['name', /^emri/],
]

const isPhone = (text: string) => /^[+\d][\d\s()/.:;-]{5,}$/.test(text) && text.replace(/\D/g, '').length >= 6
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)

export function targetOf(heading: string): Target | null {
  const folded = fold(heading).replace(/\s*\*$/, '')
  return headings.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

const headerRows = 10
const sampleRows = 50

/** Spreadsheet column letters: A, B, … Z, AA. */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/**
 * Splits rows into headings and contents. Rows above the headings are skipped; without headings columns are named by
 * letters.
 */
export function asTable(lines: readonly (readonly string[])[]): FileTable {
  const rows = lines
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const at = rows.slice(0, headerRows).findIndex(({ cells }) => {
    const known = cells.filter((cell) => cell && targetOf(cell) && targetOf(cell) !== 'skip')
    return known.length > 0 && !cells.some((cell) => isPhone(cell) || isEmail(cell))
  })
  const headers = Array.from({ length: width }, (_, index) => rows[at]?.cells[index] || `Kolona ${letters(index)}`)
  return { headers, rows: rows.slice(at + 1) }
}

/** Guesses each column's target by its heading, else by its content. */
export function guessTargets({ headers, rows }: FileTable): Target[] {
  const guessed = headers.map((heading, column): Target | null => {
    const named = targetOf(heading)
    if (named) return named
    const cells = rows.slice(0, sampleRows).flatMap(({ cells: all }) => all[column] || [])
    if (cells.length === 0) return 'skip'
    const isMostly = (check: (text: string) => boolean) => cells.filter(check).length > cells.length * 0.6
    if (isMostly(isPhone)) return 'phone'
    return isMostly(isEmail) ? 'email' : null
  })
  const isNamed = guessed.some((target) => target === 'name' || target === 'first_name' || target === 'last_name')
  const firstText = isNamed ? -1 : guessed.indexOf(null)
  // 'Emri' with a column 'Mbiemri' is the first name.
  const isParted = guessed.includes('last_name') && !guessed.includes('first_name')
  return guessed.map((target, column) => {
    if (target === 'name' && isParted) return 'first_name'
    return target ?? (column === firstText ? 'name' : 'skip')
  })
}

export function matchedRows({ rows }: FileTable, columns: readonly Target[]): SentRow[] {
  return rows.map(({ line, cells }) => {
    const all = (target: Target) =>
      columns.flatMap((column, index) => (column === target ? (cells[index] ?? '').trim() || [] : []))
    const [first, last, full] = [all('first_name'), all('last_name'), all('name')]
    // A full name beside a surname column lacks the surname; beside first name and surname it is complete.
    const name = full.length > 0 ? (first.length > 0 ? full : [...full, ...last]) : [...first, ...last]
    return {
      line,
      name: name.join(' ') || null,
      // Google separates several values by ':::'.
      phones: all('phone').flatMap((text) => text.split(/\s*(?::::|[;,\n])\s*/).filter(Boolean)),
      email: all('email').flatMap((text) => text.split(/\s*(?::::|[;,\s])\s*/).filter(Boolean))[0] ?? null,
      birthday: all('birthday')[0] ?? null,
      notes: all('notes').join('\n') || null,
      colour_formula: all('colour_formula').join('\n') || null,
    }
  })
}
