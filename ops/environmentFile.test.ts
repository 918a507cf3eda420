import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEnvironmentFile } from '../src/cli/environmentFile.ts'

/** Values of the environment file compared with systemd's own reader. Needs systemd and python3 with ctypes. */

/** Calls the function that systemd's manager calls for `EnvironmentFile=`, and removes what that ignores. */
const program = `
import ctypes, glob, json, sys
[library, *_] = glob.glob('/usr/lib/*/systemd/libsystemd-shared-*.so') + glob.glob('/usr/lib*/systemd/libsystemd-shared-*.so')
systemd = ctypes.CDLL(library)
found = ctypes.POINTER(ctypes.c_char_p)()
assert systemd.load_env_file(None, sys.argv[1].encode(), ctypes.byref(found)) == 0
systemd.strv_env_clean_with_callback.restype = ctypes.POINTER(ctypes.c_char_p)
found = systemd.strv_env_clean_with_callback(found, None, None)
values, n = {}, 0
while found and found[n]:
    name, _, value = found[n].decode().partition('=')
    values[name] = value
    n += 1
print(json.dumps(values))
`

function inSystemd(content: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'orari-systemd-'))
  try {
    const file = join(folder, 'orari.env')
    writeFileSync(file, content)
    return JSON.parse(execFileSync('python3', ['-c', program, file]).toString()) as Record<string, string>
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function isAccepted(line: string): boolean {
  try {
    readEnvironmentFile(Buffer.from(`${line}\n`))
    return true
  } catch {
    return false
  }
}

test('systemd takes every accepted value as Orari does', () => {
  const sign = fc.oneof(fc.constantFrom(...'&;|<>()$`"\'\\ \t#~*?[]{}!%^=:,@/\n\r-+.'), fc.constantFrom(...'abcé€0'))
  const value = fc.string({ unit: sign, maxLength: 10 })
  const spelled = fc.tuple(fc.constantFrom('', "'", '"'), value).map(([quote, text]) => `${quote}${text}${quote}`)
  const lines = fc
    .sample(spelled, { numRuns: 40_000, seed: 20261120 })
    .map((text, n) => `NAME_${n}=${text}`)
    .filter((line) => isAccepted(line))
  expect(lines.length).toBeGreaterThan(2000)
  const content = `# first\n\n${lines.join('\n')}\n  # last\nEND='a b'`
  expect(inSystemd(content)).toEqual(readEnvironmentFile(Buffer.from(content)))
})

test('systemd’s values of refused spellings are those that a correction keeps', () => {
  const content = 'A=p(a&b$1\nB="it\'s"\nC=a b\n'
  expect(inSystemd(content)).toEqual({ A: 'p(a&b$1', B: "it's", C: 'a b' })
  expect(readEnvironmentFile(Buffer.from(`A='p(a&b$1'\nB="it's"\nC='a b'\n`))).toEqual(inSystemd(content))
})
