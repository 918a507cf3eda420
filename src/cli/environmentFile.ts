import { ConfigError, withoutQuotes } from '#platform/server/env.ts'

/**
 * Spellings that systemd (`EnvironmentFile=`), a shell (`. FILE`) and Docker (`env_file:`, `--env-file`) take alike. A
 * shell expands `~` also after a colon. `docker run --env-file` keeps quotation marks, which `readConfig` removes.
 */
const unquoted = /^(?![#~])(?:(?!:~)[^\s'"\\$`&;|<>()])*$/
const single = /^'([^'\n]*(?<!\\))'$/
const double = /^"([^"\\$`\n]*)"$/
/** Systemd drops a variable whose value has one of these. */
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/

interface Assignment {
  name: string
  line: number
  /** The text after `=`, to the end of the line that ends it for systemd. */
  text: string
}

/**
 * Reads an environment file as systemd does. Throws ConfigError with the names of the variables that systemd, a shell
 * and Docker would take differently, and with a spelling that all take alike.
 */
export function readEnvironmentFile(content: Uint8Array): Record<string, string> {
  const problems: string[] = []
  const text = decode(content)
  const found: Record<string, { value: string; line: number }> = { __proto__: null as never }
  for (const assignment of assignmentsOf(text, problems)) {
    const { name, line } = assignment
    const value = valueOf(assignment.text)
    const former = found[name]
    if (value === null) problems.push(`${name}: ${remedy(assignment)}`)
    else if (former && former.value !== value) {
      problems.push(`${name}: set twice, in lines ${former.line} and ${line}; remove one`)
    } else found[name] = { value, line }
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]))
}

/** Systemd ignores a file that is not UTF-8. */
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    throw new ConfigError('/etc/orari/orari.env: not a text in UTF-8')
  }
}

function assignmentsOf(text: string, problems: string[]): Assignment[] {
  const assignments: Assignment[] = []
  let rest = text
  let line = 1
  while (rest !== '') {
    const [first = ''] = rest.split('\n', 1)
    const [, name = '', head = ''] = /^[ \t]*([A-Za-z_]\w*)(=)/.exec(first) ?? []
    const start = first.indexOf('=') + 1
    const length = head === '' ? first.length : start + lengthOf(rest.slice(start))
    if (head !== '') assignments.push({ name, line, text: rest.slice(start, length) })
    else {
      const problem = problemOf(first.trim())
      if (problem) problems.push(`line ${line}: ${problem}`)
    }
    line += rest.slice(0, length).split('\n').length
    rest = rest.slice(length + 1)
  }
  return assignments
}

/**
 * Length of a value with its quotation marks; lines inside them, and after a backslash, belong to it. After another
 * character systemd takes quotation marks as they are.
 */
function lengthOf(rest: string): number {
  let quote = ''
  let bare = false
  for (let index = 0; index < rest.length; index += 1) {
    const sign = rest[index] ?? ''
    if (sign === '\\' && quote !== "'") {
      index += 1
      bare ||= quote === ''
    } else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '\n') return index
    else if (!bare && (sign === "'" || sign === '"')) quote = sign
    else if (sign.trim() !== '') bare = true
  }
  return rest.length
}

/** Problem of a line that assigns nothing; null for an empty line and a comment. */
function problemOf(line: string): string | null {
  if (line === '') return null
  // Systemd before version 254 takes the next line as part of the comment.
  if (line.startsWith('#')) return line.endsWith('\\') ? 'a comment must not end with a backslash' : null
  if (line.startsWith(';')) return 'a comment begins with #'
  const [, name] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line) ?? []
  if (name) return `${name}: write ${name}=… without "export" and without spaces around "="`
  return 'expected NAME=value'
}

function valueOf(text: string): string | null {
  // A shell runs a carriage return after a space as a command, and loses the variable.
  const written = text.replace(/(?:[ \t]+|\r)$/, '')
  const value = (unquoted.exec(written)?.[0] ?? single.exec(written)?.[1] ?? double.exec(written)?.[1]) as
    | string
    | undefined
  return value === undefined || control.test(value) || withoutQuotes(value) !== value ? null : value
}

function remedy({ name, text }: Assignment): string {
  const differently = 'systemd, a shell and Docker take this value differently.'
  if (/\s#/.test(text)) return `${differently} A comment needs a line of its own`
  const plain = withoutQuotes(text.trimEnd())
  const quote = ["'", '"'].find((mark) => valueOf(`${mark}${plain}${mark}`) !== null)
  if (quote) {
    return (
      `${differently} Write ${name}=${quote}…${quote}, with the value between the quotation marks as it is, without ` +
      'backslashes that protect others of its characters'
    )
  }
  return (
    `${differently} No spelling is the same for all: name a file that holds a secret (${name}_FILE=/etc/orari/…), or ` +
    `write the characters of an address as ${[...'\'"\\$'].map(percent).join(', ')}`
  )
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()} for ${sign}`
