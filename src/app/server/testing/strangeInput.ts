import fc from 'fast-check'
import type * as z from 'zod/mini'

/** Values that no caller should send. */
export const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    true,
    [],
    {},
    [null],
    { toString: 1 },
    '\ud800',
    'ë'.repeat(5_000),
    '2026-02-30',
    '2026-11-20',
    '99:99',
    '10:00',
    'null',
    "'; drop table appointments; --",
    '019aa0a0-0000-7000-8000-000000000000',
    'a@b.c',
    `"'><script>alert(1)</script><i data-x>`,
    '__proto__',
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
)

/** The names of a schema's fields. */
export const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})

export const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** A URL cannot contain lone surrogates: clients send U+FFFD instead. */
export const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())
