import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConfigError, plainEnv } from '#platform/server/env.ts'
import { runs } from '#testing/runs.ts'
import { readEnvironmentFile } from './environmentFile.ts'

const read = (text: string) => readEnvironmentFile(Buffer.from(text))

function refusal(text: string): string {
  try {
    return `accepted: ${JSON.stringify(read(text))}`
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
}

/** The variables of a file as a shell takes them. */
function inShell(text: string, names: string[]): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'orari-env-'))
  try {
    writeFileSync(join(folder, 'orari.env'), text)
    const env = { PATH: process.env['PATH'], HOME: '/home/of-somebody' }
    const printed = execFileSync('/bin/sh', ['-c', 'set -a; . ./orari.env; env -0'], { cwd: folder, env })
    const all = printed.toString().split('\0')
    return Object.fromEntries(
      all.flatMap((each) => {
        const [name = ''] = each.split('=', 1)
        return names.includes(name) ? [[name, each.slice(name.length + 1)]] : []
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The variables as `docker run --env-file` takes them: everything after the first `=`. */
const inDocker = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const assignment = line.trimStart()
      const at = assignment.indexOf('=')
      return assignment.startsWith('#') || at < 0 ? [] : [[assignment.slice(0, at), assignment.slice(at + 1)]]
    }),
  )

const trimmed = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(plainEnv(env)).map(([name, value]) => [name, value?.trim()]))

test('the file of the installation is read', () => {
  const text = execFileSync('cat', [new URL('../../ops/orari.env', import.meta.url).pathname]).toString()
  expect(read(text)).toEqual({
    APP_URL: 'https://orari.example',
    CONTACT_EMAIL: 'info@orari.example',
    MAIL_FROM: 'Orari <info@orari.example>',
    SMTP_URL: 'smtps://user:password@mail.orari.example',
    TRUST_PROXY: '127.0.0.1',
  })
})

const address = 'postgres://orari:p(a&b$1@localhost/orari?sslmode=require&application_name=x'

test('values in quotation marks, comments, empty lines and lines of Windows are read', () => {
  const text = `# one\r\n\n  # two\nDATABASE_URL='${address}'\r\nNAME="it's"\nEMPTY=\nQUOTED=''\n SPACED=' a '\nA=b=c#d`
  expect(read(text)).toEqual({
    DATABASE_URL: address,
    NAME: "it's",
    EMPTY: '',
    QUOTED: '',
    SPACED: ' a ',
    A: 'b=c#d',
  })
})

describe('a value that is taken differently is refused by its name, with a spelling that is not', () => {
  test.each([
    address,
    'a&b',
    'a;b',
    'a b',
    '$HOME',
    '`id`',
    '~',
    'postgres://orari:~root@localhost/orari',
    '#a',
    '(a)',
    'a\\b',
    '"a$b"',
    '"a`b"',
    '"a\\nb"',
    'a | b > c',
  ])('NAME=%s', (text) => {
    const message = refusal(`PORT=3000\nNAME=${text}\nHOST=::1`)
    expect(message).toMatch(/^NAME: .* Write NAME='…'/)
    expect(message).not.toContain('postgres')
    // The spelling is accepted.
    const plain = text.replace(/^"(.*)"$/, '$1')
    expect(read(`NAME='${plain}'`)).toEqual({ NAME: plain })
  })

  test.each([
    ["it's", /Write NAME="…"/],
    ["'it'\\''s'", /No spelling/],
    ['"it\'s $5"', /No spelling.*NAME_FILE=.*%27 for '/],
    ["'a\nb'", /No spelling.*NAME_FILE=/],
    ['"a\nb"', /No spelling/],
    ['a\\\nb', /No spelling/],
    ["'a\\'", /No spelling/],
    [`"'a'"`, /No spelling|Write/],
    ["'a'b", /Write NAME="…"/],
    ['3000 # the port', /A comment needs a line of its own/],
    ['3000 \r', /Write NAME='…'/],
    ["'a\u0007b'", /No spelling/],
  ])('NAME=%j', (text, spelling) => {
    const message = refusal(`NAME=${text}\n`)
    expect(message).toMatch(/^NAME: /)
    expect(message).toMatch(spelling)
  })
})

test.each([
  ['export PORT=1', /^line 1: PORT: write PORT=… without "export"/],
  ['PORT = 1', /^line 1: PORT: .*without spaces/],
  ['PORT= 1', /^PORT: /],
  ['PORT', /^line 1: expected NAME=value/],
  ['A=1\n; comment', /^line 2: a comment begins with #/],
  ['# comment \\\nPORT=1', /^line 1: a comment must not end with a backslash/],
  ['\uFEFFPORT=1', /^line 1: /],
  ['PORT=1\nHOST=::1\nPORT=2', /^PORT: set twice, in lines 1 and 3/],
  ["A='x\ny'\nB=1 2", /^A: .*\nB: /s],
])('%j is refused', (text, message) => expect(refusal(text)).toMatch(message))

test('a repeated line is no contradiction', () => expect(read('A=1\nA=1\n')).toEqual({ A: '1' }))

test('a file that is not UTF-8 is refused', () => {
  expect(() => readEnvironmentFile(Buffer.from([0x41, 0x3d, 0xff]))).toThrow(/not a text in UTF-8/)
})

test('whatever is accepted is the same in a shell and in Docker', () => {
  const sign = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'&;|<>()$`"\'\\ \t#~*?[]{}!%^=:,@/\n\r-+.') },
    { weight: 2, arbitrary: fc.constantFrom(...'abcé€0') },
  )
  const value = fc.string({ unit: sign, maxLength: 8 })
  const spelled = fc.tuple(fc.constantFrom('', "'", '"'), value).map(([quote, text]) => `${quote}${text}${quote}`)
  const accepted: string[] = []
  fc.assert(
    fc.property(spelled, (text) => {
      if (!refusal(`NAME=${text}\n`).startsWith('accepted')) return
      accepted.push(text)
    }),
    { numRuns: runs(2000, 40_000) },
  )
  expect(accepted.length).toBeGreaterThan(200)
  for (let from = 0; from < accepted.length; from += 200) {
    const part = accepted.slice(from, from + 200)
    const file = part.map((text, n) => `NAME${n}=${text}\n`).join('')
    const names = part.map((_text, n) => `NAME${n}`)
    const expected = trimmed(read(file))
    expect(trimmed(inShell(file, names))).toEqual(expected)
    expect(trimmed(inDocker(file))).toEqual(expected)
  }
})
