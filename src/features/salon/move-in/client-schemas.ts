import * as z from 'zod/mini'
import { byId, checked, idField, instantText, optionalText, requiredText } from '#platform/shared/fields.ts'
import { importMessages, remarks, skipReasons } from './clientCopy.ts'
import { maxImportPhones, maxImportRows, maxImportText, maxMoveInText } from './limits.ts'

/** A row of the file after column mapping. */
export const importRow = z.object({
  /** Line in the file, from 1. */
  line: z.number().check(z.int(), z.minimum(1)),
  /** Number of the file, from 0; dates of one file have one order of day and month. */
  file: z.optional(z.number().check(z.int(), z.minimum(0))),
  name: optionalText(maxImportText),
  phones: z._default(checked(z.array(optionalText(maxImportText)), z.maxLength(maxImportPhones)), []),
  email: optionalText(maxImportText),
  birthday: optionalText(maxImportText),
  notes: optionalText(maxImportText),
  colour_formula: optionalText(maxImportText),
  /** Answer about messages in words, as 'po' or 'opted out'. */
  message_consent: optionalText(maxImportText),
  is_blocked: z.optional(z.boolean()),
  block_reason: optionalText(maxImportText),
  /** The program's id of the client, which tells two of one name apart. */
  external_id: z.optional(optionalText(maxMoveInText)),
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
  reason: z.optional(z.enum(skipReasons)),
  /** First row of a repeated one. */
  of: z.optional(z.number()),
  /** The file of that row, if there are several. */
  of_file: z.optional(z.number()),
  /** Labels of the fields added to an existing client. */
  fields: z.optional(z.array(z.string())),
  remarks: z.optional(z.array(z.enum(remarks))),
})
export type ImportOutcome = z.output<typeof outcome>

const savedRow = z.object({
  /** Its first line in the file. */
  line: z.number(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Null if the phone is not a valid number. */
  phone_e164: z.nullable(z.string()),
  other_phones: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  colour_formula: z.nullable(z.string()),
  message_consent: z.nullable(z.enum(['given', 'refused'])),
  is_blocked: z.boolean(),
  block_reason: z.nullable(z.string()),
  remarks: z.array(z.enum(remarks)),
})
export type SavedRow = z.output<typeof savedRow>

const preview = z.object({
  added: z.number(),
  changed: z.number(),
  skipped: z.number(),
  rows: z.array(outcome),
  /** The first clients that would be added or changed, as they would be saved. */
  first: z.array(savedRow),
  /** Digest of the import's effect; `importClients` refuses if it has changed. */
  digest: z.string(),
})
export type ImportPreview = z.output<typeof preview>

export const previewImport = {
  summary: 'Preview of an import: clients that it would add, change and skip; writes nothing',
  body: z.object({ rows }),
  reply: preview,
}

export const importClients = {
  summary: 'Add and complete clients, all or nothing; 409 stale with the new preview when clients changed since',
  body: z.object({
    /** Id chosen by the caller; a repeated import adds nothing. */
    id: idField,
    file_name: requiredText(importMessages.none, 200),
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
}

export const undoImport = {
  summary:
    'Undo an import, with the visits of a move: clients with appointments, and visits to come that were paid or changed, stay',
  params: byId,
  reply: z.object({
    removed: z.number(),
    restored: z.number(),
    kept: z.number(),
    /** Visits of another program that were removed; omitted without any. */
    past_visits: z.optional(z.number()),
    /** Visits to come that were removed; omitted without any. */
    ahead_visits: z.optional(z.number()),
    /** Services, barbers and products that were removed; omitted without any. */
    entries: z.optional(z.number()),
    message: z.string(),
  }),
}

export const listImports = {
  summary: 'The latest imports',
  reply: z.object({
    imports: z.array(
      z.object({
        id: z.string(),
        file_name: z.string(),
        added: z.number(),
        changed: z.number(),
        skipped: z.number(),
        /** The program that the rows came from, and its visits; omitted for a file of clients. */
        source: z.optional(z.string()),
        past_visits: z.optional(z.number()),
        ahead_visits: z.optional(z.number()),
        created_at: instantText,
        /** False after an undo, or after 30 days. */
        undoable: z.boolean(),
        undone: z.boolean(),
      }),
    ),
  }),
}

export const getImportedVisits = {
  summary:
    'Visits to come of an import that its undo removes, and those that stay, because they were paid or changed, with services, barbers and products that stay',
  params: byId,
  reply: z.object({
    removed: z.number(),
    kept: z.array(
      z.object({
        id: z.string(),
        client_name: z.string(),
        service_name: z.string(),
        date: z.string(),
        time: z.string(),
        why: z.enum(['paid', 'changed']),
      }),
    ),
    /** Services, barbers and products that stay; omitted without any. */
    kept_entries: z.optional(
      z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['services', 'barbers', 'products']),
          name: z.string(),
          why: z.enum(['used', 'changed']),
        }),
      ),
    ),
  }),
}
