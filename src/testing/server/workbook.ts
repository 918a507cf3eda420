import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'

/** Fails for a defined name with an unquoted sheet name, for which Excel offers to repair the file. */
export function expectQuotedNames(file: Uint8Array): void {
  const workbook = strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array())
  const sheets = [...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) => match[1] ?? '')
  expect(sheets.length).toBeGreaterThan(0)
  const names = [...workbook.matchAll(/<definedName [^>]*name="([^"]*)"[^>]*>([^<]*)<\/definedName>/g)]
  for (const [, name, range = ''] of names) {
    const quoted = /^'((?:[^']|'')+)'!\$/.exec(range.replaceAll('&apos;', "'"))
    expect(quoted, `${name}: ${range}`).not.toBeNull()
    expect(sheets).toContain(quoted?.[1]?.replaceAll("''", "'"))
  }
}

/** The number of defined names in a workbook. */
export const definedNames = (file: Uint8Array): number =>
  strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array()).split('<definedName ').length - 1
