import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, idField, instantText, optionalText, requiredText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { importMessages, remarks, skipReasons } from './messages.ts'

export { importMessages, remarkText, skipText, type Remark, type SkipReason } from './messages.ts'

/** Rows of one import. */
export const maxImportRows = 10_000
/** Characters of a text on the wire; a longer one is cut before it is sent. */
export const maxImportText = 4000
/** Phones of a row. */
export const maxImportPhones = 8

/** A row as the file has it, its columns matched. */
const importRow = z.object({
  /** Where it is in the file, from 1. */
  line: z.number().check(z.int(), z.minimum(1)),
  name: optionalText(maxImportText),
  phones: z._default(checked(z.array(optionalText(maxImportText)), z.maxLength(maxImportPhones)), []),
  email: optionalText(maxImportText),
  birthday: optionalText(maxImportText),
  notes: optionalText(maxImportText),
  colour_formula: optionalText(maxImportText),
})
export type ImportRow = z.output<typeof importRow>
export type SentRow = z.input<typeof importRow>

const rows = checked(
  z.array(importRow),
  z.minLength(1, importMessages.none),
  z.maxLength(maxImportRows, importMessages.tooMany(maxImportRows)),
)

const outcome = z.object({
  line: z.number(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'skipped']),
  /** Why it is skipped. */
  reason: z.optional(z.enum(skipReasons)),
  /** Of a repeated row: the first one. */
  of: z.optional(z.number()),
  /** Labels of the fields that a known client gets. */
  fields: z.optional(z.array(z.string())),
  remarks: z.optional(z.array(z.enum(remarks))),
})
export type ImportOutcome = z.output<typeof outcome>

const preview = z.object({
  added: z.number(),
  changed: z.number(),
  skipped: z.number(),
  rows: z.array(outcome),
  /** What the import would write: `importClients` refuses when it is another by then. */
  digest: z.string(),
})
export type ImportPreview = z.output<typeof preview>

/** 409: clients changed since the preview. Carries the preview as it is now. */
export const importOutdated = defineFault<{ preview: ImportPreview }>(
  409,
  'stale',
  'Klientët u ndryshuan ndërkohë. Shikoni edhe një herë se çfarë do të ndryshojë.',
)
export const importGone = defineFault(404, 'not_found', 'Ky import nuk u gjet, ose nuk mund të zhbëhet më.')

/** 10,000 rows of about 600 bytes. */
const bodyBytes = 6 * 1024 * 1024
/** Reads the whole list of clients. */
const limits = [{ by: 'user', max: 60, minutes: 10 }] as const

export const previewImport = endpoint({
  method: 'POST',
  path: '/clients/import/preview',
  access: 'subscriber',
  for: ['owner', 'reception'],
  transaction: false,
  bodyBytes,
  limits,
  body: z.object({ rows }),
  reply: preview,
  failure: loadFailedMessage,
  summary: 'What an import of these rows would add, change and skip; writes nothing',
})

export const importClients = endpoint({
  method: 'POST',
  path: '/clients/import',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  // Opens its own, which it repeats when a booking made one of the clients meanwhile.
  transaction: false,
  bodyBytes,
  limits,
  body: z.object({
    /** Made by the caller: the same import again adds nothing. */
    id: idField,
    file_name: requiredText(importMessages.none, 200),
    /** Of the preview that was seen. */
    digest: z.string(),
    rows,
  }),
  reply: z.object({
    id: z.string(),
    added: z.number(),
    changed: z.number(),
    skipped: z.number(),
    message: z.string(),
  }),
  failure: saveFailedMessage,
  summary: 'Add and complete clients, all or nothing; 409 stale with the new preview when clients changed since',
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/clients/imports/:id/undo',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  transaction: false,
  params: z.object({ id: idField }),
  reply: z.object({ removed: z.number(), restored: z.number(), kept: z.number(), message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Undo an import: clients with appointments or changes since then stay',
})

export const listImports = endpoint({
  method: 'GET',
  path: '/clients/imports',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'clients',
  reply: z.object({
    imports: z.array(
      z.object({
        id: z.string(),
        file_name: z.string(),
        added: z.number(),
        changed: z.number(),
        skipped: z.number(),
        created_at: instantText,
        /** False once it was undone, or after 30 days. */
        undoable: z.boolean(),
        undone: z.boolean(),
      }),
    ),
  }),
  failure: loadFailedMessage,
  summary: 'The latest imports',
})
