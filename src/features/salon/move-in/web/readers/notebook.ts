import { parseCommand, type ParseContext } from '#features/schedule/command-bar/rules.ts'
import type { SentRow } from '../../client-contract.ts'
import { isEmail } from '../recognise/values.ts'

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/**
 * A client of a notebook's line: 'Blerta fade 044 123 456'. What is no name, phone or e-mail goes to the notes. A line
 * without any of phone, e-mail and capital letter is no client: it has no name, and all of it is its note.
 */
function clientOf(text: string, line: number, context: ParseContext): SentRow {
  const email = text.split(/[\s,;<>]+/).find(isEmail) ?? null
  const rest = email === null ? text : text.replace(email, ' '.repeat(email.length))
  const [reading] = parseCommand(rest, context)
  const name = reading?.names[0]?.words.join(' ') ?? ''
  const phone = reading?.phone ?? null
  if (name === '' || (phone === null && email === null && !isCapital(text.trim())))
    return { line, name: null, phones: [], email: null, notes: text.trim() }
  const taken = reading?.parts.filter(({ kind }) => kind === 'client' || kind === 'phone') ?? []
  return { line, name, phones: phone === null ? [] : [phone], email, notes: without(rest, taken, name) || null }
}

/** The text without the phone and the words of the name. */
function without(text: string, taken: readonly { kind: string; from: number; to: number }[], name: string): string {
  let words = name.split(' ').length
  const cut = taken.filter(({ kind }) => {
    if (kind === 'client') words -= 1
    return kind === 'phone' || words >= 0
  })
  const kept = cut.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  return kept.replace(/\s+/g, ' ').replace(/^[\s.,;:–-]+|[\s,;:–-]+$/g, '')
}

/** Clients of written lines, one each. */
export const readNotebook = (text: string, context: ParseContext): SentRow[] =>
  text.split(/\r?\n/).flatMap((line, index) => (line.trim() === '' ? [] : clientOf(line, index + 1, context)))
