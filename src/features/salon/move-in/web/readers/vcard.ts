import { decodeText } from '#platform/shared/decodeText.ts'
import { FileProblem, fileMessages } from './problem.ts'
import type { SentRow } from '../../client-contract.ts'
import { isName } from '../../rules.ts'

/** Reads contacts of vCard files: versions 2.1, 3.0 and 4.0, as written by phones, Outlook, iCloud and Google. */

interface Property {
  name: string
  /** Upper case: `TYPE=CELL`, in version 2.1 `CELL`. */
  parameters: string[]
  value: string
}

/**
 * Joins folded lines: a line beginning with a space continues the previous one; in quoted-printable of version 2.1 a
 * line ending in `=` continues.
 */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const before = lines.at(-1)
    if (before !== undefined && before.endsWith('=') && /QUOTED-PRINTABLE/i.test(before.split(':')[0] ?? '')) {
      lines[lines.length - 1] = before.slice(0, -1) + line.replace(/^[ \t]/, '')
    } else if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1)
    else lines.push(line)
  }
  return lines
}

function propertyOf(line: string): Property | null {
  // Colons and semicolons within quotes are not separators.
  const parts = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line)
  if (!parts) return null
  const [, name = '', parameters = '', value = ''] = parts
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase().split(';').filter(Boolean), value }
}

/** Decodes quoted-printable text, in the property's encoding or a valid one. */
function quotedPrintable(value: string): string {
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (const part of value.split(/(=[0-9a-f]{2})/i)) {
    if (/^=[0-9a-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16))
    else bytes.push(...encoder.encode(part))
  }
  return decodeText(new Uint8Array(bytes))
}

const isQuotedPrintable = ({ parameters }: Property) =>
  parameters.some((one) => /^(ENCODING=)?QUOTED-PRINTABLE$/.test(one))
const isBinary = ({ parameters }: Property) => parameters.some((one) => /^(ENCODING=)?(B|BASE64)$/.test(one))
const decoded = (property: Property) => (isQuotedPrintable(property) ? quotedPrintable(property.value) : property.value)
const unescaped = (text: string) =>
  text.replace(/\\([\\,;:nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** Components of a structured value: `Krasniqi;Blerta;;;`. */
const partsOf = (text: string): string[] => text.split(/(?<!\\);/).map((part) => unescaped(part).trim())

/** True if a property has the type: `TYPE=CELL,VOICE`, `CELL`. */
const hasType = ({ parameters }: Property, type: string) =>
  parameters.some(
    (parameter) =>
      parameter
        .replace(/^TYPE=/, '')
        .replaceAll('"', '')
        .split(',')
        .includes(type) || parameter.startsWith(`${type}=`),
  )

/** Sort order: mobiles first, of each the preferred one. */
const rank = (property: Property): number =>
  (['CELL', 'IPHONE', 'MOBILE'].some((type) => hasType(property, type)) ? 0 : 2) + (hasType(property, 'PREF') ? 0 : 1)

function contact(line: number, properties: readonly Property[]): SentRow {
  const all = (name: string) => properties.filter((one) => one.name === name)
  const text = (name: string) => unescaped(decoded(all(name)[0] ?? { name, parameters: [], value: '' })).trim()
  const [family = '', given = '', middle = ''] = all('N')[0] ? partsOf(decoded(all('N')[0] as Property)) : []
  const spelled = [given, middle, family].filter(Boolean).join(' ')
  const organisation = all('ORG')[0] ? partsOf(decoded(all('ORG')[0] as Property))[0] : ''
  const phones = all('TEL')
    .filter((one) => !hasType(one, 'FAX'))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((one) =>
      unescaped(decoded(one))
        .replace(/^tel:/i, '')
        .replace(/;ext=.*$/i, '')
        .trim(),
    )
  const birthday = all('BDAY')[0]
  const isYearless = birthday?.parameters.some((one) => one.startsWith('X-APPLE-OMIT-YEAR'))
  const day = text('BDAY')
  return {
    line,
    name: [text('FN'), spelled, text('NICKNAME'), organisation].find((one) => one && isName(one)) ?? null,
    phones: [...new Set(phones.filter(Boolean))],
    email: text('EMAIL') || null,
    birthday: (isYearless ? day.replace(/^\d{4}-?/, '--') : day) || null,
    notes:
      all('NOTE')
        .map((one) => unescaped(decoded(one)).trim())
        .filter(Boolean)
        .join('\n') || null,
  }
}

/** Contacts of a file, numbered. Throws a FileProblem for a truncated contact. */
export function readVcard(text: string): SentRow[] {
  const rows: SentRow[] = []
  let properties: Property[] | null = null
  /** Depth of nested cards, as in `AGENT`. */
  let inner = 0
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line.trim())) {
      if (properties) inner += 1
      else properties = []
    } else if (/^END:VCARD\s*$/i.test(line.trim())) {
      if (inner > 0) inner -= 1
      else if (properties) {
        rows.push(contact(rows.length + 1, properties))
        properties = null
      }
    } else if (properties && inner === 0) {
      const property = propertyOf(line)
      if (property && !isBinary(property)) properties.push(property)
    }
  }
  if (properties) throw new FileProblem(fileMessages.damaged)
  return rows
}
