import type { Country } from '#features/salon/rules.ts'
import { dateOrderOf } from '#features/clients/fields.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { readHeading, type Heading } from './headings.ts'
import { ownTarget, programOf } from './programs.ts'
import type { FileTable } from './table.ts'
import type { Target } from './targets.ts'
import { columnValues, type ColumnValues } from './values.ts'

/** Reason to look at a guess, completing the sentence '<heading>: …'. */
export const doubtText = {
  date: 'ditëlindje apo vizita e fundit? Shikojeni.',
  mixed: 'disa data fillojnë me ditën, disa me muajin. Shikojeni.',
  phone: 'telefon apo numër tjetër? Shikojeni.',
  email: 'email i klientit apo i dikujt tjetër? Shikojeni.',
  name: 'a është ky emri? Shikojeni.',
  noPhones: 'nuk duken numra telefoni. Shikojeni.',
  noEmails: 'nuk duken adresa email-i. Shikojeni.',
  noDates: 'nuk duken ditëlindje. Shikojeni.',
  noNames: 'nuk duken emra. Shikojeni.',
  consent: 'pëlqim për mesazhe apo për diçka tjetër? Shikojeni.',
  moment: 'dita dhe ora e vizitës apo diçka tjetër? Shikojeni.',
  price: 'çmimi, bakshishi apo diçka tjetër? Shikojeni.',
  service: 'a është ky shërbimi? Shikojeni.',
  health: 'nuk merret. Alergjitë ruhen vetëm me pëlqimin e klientit, te karta e tij.',
} as const
type Doubt = keyof typeof doubtText

export interface Column {
  target: Target
  /** Null if heading and values say the same. */
  doubt: Doubt | null
}

const sure = (target: Target): Column => ({ target, doubt: null })
const doubtful = (target: Target, doubt: Doubt): Column => ({ target, doubt })

/** The meaning of a column with a heading that names a target, if its values agree. */
function named(target: Target, { saysMessages }: Heading, values: ColumnValues): Column {
  if (target === 'phone') {
    if (values.dates > 0.5) return doubtful('skip', 'noPhones')
    if (values.phones >= 0.5) return values.isRowNumber ? doubtful('phone', 'phone') : sure('phone')
    return values.dialled >= 0.5 && !values.isRowNumber ? doubtful('phone', 'noPhones') : doubtful('skip', 'noPhones')
  }
  if (target === 'email') return values.emails >= 0.5 ? sure('email') : doubtful('skip', 'noEmails')
  if (target === 'birthday') return values.dates >= 0.5 ? sure('birthday') : doubtful('skip', 'noDates')
  if (target === 'blocked') return values.flags > 0.9 ? sure('blocked') : sure('skip')
  if (target === 'consent') {
    if (values.consents < 0.5) return sure('skip')
    return saysMessages ? sure('consent') : doubtful('consent', 'consent')
  }
  if (target === 'name' || target === 'first_name' || target === 'last_name') {
    return values.phones + values.emails + values.dates > 0.5 || values.countsUp
      ? doubtful('skip', 'noNames')
      : sure(target)
  }
  return sure(target)
}

/** The meaning of a column whose heading says nothing; null for a text. */
function unnamed({ isNumber }: Heading, values: ColumnValues, hasHeading: boolean): Column | null {
  if (values.emails > 0.6) return sure('email')
  if (values.dates > 0.6) return values.isLongAgo ? doubtful('birthday', 'date') : sure('skip')
  if (values.phones > 0.6 && !values.isRowNumber)
    return (isNumber || !hasHeading) && !values.countsUp ? sure('phone') : doubtful('phone', 'phone')
  return values.words > 0.6 ? null : sure('skip')
}

/** Guesses each column's meaning by its heading and its values. */
export function guessColumns(table: FileTable, salon: { country: Country; today: LocalDate }): Column[] {
  const { headers, hasHeadings, rows } = table
  const program = programOf(headers)
  const guessed = headers.map((heading, index): Column | null => {
    const words = readHeading(hasHeadings ? heading : '')
    const read = { ...words, target: ownTarget(program, heading) ?? words.target }
    if (read.target === 'skip' && read.isAboutMessages) return sure('skip')
    const values = columnValues(rows, index, salon)
    if (values.count === 0) return sure('skip')
    if (read.isHealth) return doubtful('skip', 'health')
    // An address under 'Adresa' or another word of columns that are not taken.
    if (read.target === 'skip') return values.emails > 0.6 ? doubtful('email', 'email') : sure('skip')
    return read.target ? named(read.target, read, values) : unnamed(read, values, hasHeadings)
  })
  const hasEmail = guessed.some((column) => column?.target === 'email' && column.doubt === null)
  const targets = partedNames(table, guessed).map((column) =>
    column?.doubt === 'email' && hasEmail ? sure('skip') : column,
  )
  const birthday = targets.findIndex((column) => column?.target === 'birthday')
  const isNamed = targets.some((column) => column && /name$|company/.test(column.target))
  const firstText = isNamed ? -1 : targets.indexOf(null)
  return targets.map((column, index) => {
    if (column?.target === 'birthday') return index === birthday ? birthdayColumn(table, index, column) : sure('skip')
    if (column) return column
    return index === firstText ? (hasHeadings ? doubtful('name', 'name') : sure('name')) : sure('skip')
  })
}

function birthdayColumn({ rows }: FileTable, index: number, column: Column): Column {
  const { isMixed } = dateOrderOf(rows.flatMap(({ cells }) => cells[index] || []))
  return isMixed ? doubtful('birthday', 'mixed') : column
}

/** 'Emri' beside 'Mbiemri' is the first name, 'Name' beside 'Vorname' the surname unless it contains both. */
function partedNames({ rows }: FileTable, columns: readonly (Column | null)[]): (Column | null)[] {
  const indexOf = (target: Target) => columns.findIndex((column) => column?.target === target)
  const [first, last, full] = [indexOf('first_name'), indexOf('last_name'), indexOf('name')]
  if (full < 0 || first < 0 === last < 0) return [...columns]
  const beside = first >= 0 ? first : last
  const isWhole = rows.some(({ cells }) => {
    const [whole, part] = [cells[full]?.toLowerCase(), cells[beside]?.toLowerCase()]
    return whole && part && whole !== part && whole.includes(part)
  })
  if (isWhole)
    return columns.map((column, index) => (index === beside && column ? { ...column, target: 'skip' } : column))
  const target: Target = first >= 0 ? 'last_name' : 'first_name'
  return columns.map((column, index) => (index === full && column ? { ...column, target } : column))
}
