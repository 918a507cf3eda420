import { maxImportPhones, maxImportText, type SentRow } from '../../client-contract.ts'
import { readConsent } from '../../consent.ts'
import { maxMoveInText } from '../../limits.ts'
import { isName } from '../../rules.ts'
import { readHeading } from '../recognise/headings.ts'
import { programId } from '../recognise/clientIds.ts'
import type { Recognised } from '../recognise/recognised.ts'
import type { FileTable } from '../recognise/table.ts'
import type { Target } from '../recognise/targets.ts'
import { emailsIn, isYes } from '../recognise/values.ts'

/** Rows of clients with the program's id of each, of which the end is sent. */
export function rowsWithIds({ table, meanings }: Pick<Recognised, 'table' | 'meanings'>): SentRow[] {
  const column = meanings.indexOf('client_id')
  return matchedRows(table, meanings as Target[]).map((row, index) => {
    const external_id = column < 0 ? null : programId(table.rows[index]?.cells[column])
    return external_id === null ? row : { ...row, external_id: external_id.slice(-maxMoveInText) }
  })
}

/** Rows with the columns' values. Mobile columns come before other phones, other e-mails go to the notes. */
export function matchedRows({ headers, rows }: FileTable, columns: readonly Target[]): SentRow[] {
  const isMobile = headers.map((heading) => readHeading(heading).isMobile)
  return rows.map(({ line, cells }) => {
    const all = (target: Target, isTaken = (_index: number) => true) =>
      columns.flatMap((column, index) => (column === target && isTaken(index) ? (cells[index] ?? '').trim() || [] : []))
    const emailTexts = all('email')
    const addresses = distinctEmails(emailTexts.flatMap(emailsIn))
    // A text without an address is kept, so that it is reported.
    const [email, ...otherEmails] = addresses.length > 0 ? addresses : emailTexts.slice(0, 1)
    const reason = all('block_reason')[0]
    const consents = all('consent')
    const blocked = columns.includes('blocked') ? all('blocked').some(isYes) : reason !== undefined
    const names = (target: Target) => all(target).filter(isName)
    const phones = [...all('phone', (index) => isMobile[index] ?? false), ...all('phone', (index) => !isMobile[index])]
    return {
      line,
      name: nameOf(names('first_name'), names('last_name'), names('name')) || names('company')[0] || null,
      // Google separates several values by ':::'.
      // Spreadsheets keep the first 0 by an apostrophe before it.
      phones: phones.flatMap((text) =>
        text
          .replace(/^'(?=[\d+(])/, '')
          .split(/\s*(?::::|\n)\s*/)
          .filter(Boolean),
      ),
      email: email ?? null,
      birthday: all('birthday')[0] ?? null,
      notes: [...all('notes'), ...otherEmails.map((text) => `Email: ${text}`)].join('\n') || null,
      colour_formula: all('colour_formula').join('\n') || null,
      // A refusal in one of several columns counts.
      ...(consents.length > 0 && {
        message_consent: consents.find((text) => readConsent(text) === 'refused') ?? consents[0],
      }),
      ...(blocked && { is_blocked: true, block_reason: reason ?? null }),
    }
  })
}

const distinctEmails = (list: readonly string[]) =>
  [...new Map(list.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed()

/** A full name beside a surname column lacks the surname; beside first name and surname it is complete. */
function nameOf(first: readonly string[], last: readonly string[], full: readonly string[]): string {
  if (full.length === 0) return [...first, ...last].join(' ')
  return (first.length > 0 ? full : [...full, ...last]).join(' ')
}

const cut = (text: string | null | undefined) => text?.slice(0, maxImportText) ?? null

/** Truncates texts to the server's limits. */
export function forSending(rows: readonly SentRow[]): SentRow[] {
  return rows.map((row) => ({
    ...row,
    name: cut(row.name),
    phones: (row.phones ?? []).slice(0, maxImportPhones).map(cut),
    email: cut(row.email),
    birthday: cut(row.birthday),
    notes: cut(row.notes),
    colour_formula: cut(row.colour_formula),
    ...(row.message_consent && { message_consent: cut(row.message_consent) }),
    ...(row.is_blocked && { block_reason: cut(row.block_reason) }),
  }))
}
