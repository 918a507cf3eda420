import fc from 'fast-check'
import type * as z from 'zod/mini'

/** Values that no caller should send. */
export const strangeValues: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  '1e308',
  2 ** 53,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['2026-11-20'],
  { toString: 1 },
  '\ud800',
  'a\u0001b',
  '\u200b',
  '🙂'.repeat(60),
  'ë'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  '1900-01-01',
  '9999-12-31',
  '-001-01-01',
  '2026-11-20',
  '24:00',
  '99:99',
  '10:00',
  '00:00:00',
  'null',
  'now',
  'infinity',
  'NaN',
  '%',
  '\\',
  '$1',
  "'; drop table appointments; --",
  '019aa0a0-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'a@b.c',
  `"'><script>alert(1)</script><i data-x>`,
  '__proto__',
]

export const strange = fc.oneof(
  fc.constantFrom(...strangeValues),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
)

/** Field names of a schema. */
export const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})

export const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** URLs cannot contain lone surrogates, so clients send U+FFFD instead. */
export const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())
