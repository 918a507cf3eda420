import * as z from 'zod/mini'
import { currentPassword } from '#features/accounts/auth/schemas.ts'
import { byId, checked, fieldMessages, idField, instantText } from '#platform/shared/fields.ts'
import { fileFormatField } from '#platform/shared/fileFormat.ts'

export const exportWorkbook = {
  summary: 'All data of the salon as an Excel workbook, a sheet for each list',
  reply: z.object({}),
}

export const exportJson = {
  summary: 'All data of the salon as one JSON document, an array for each list',
  reply: z.object({}),
}

export const exportCsv = {
  summary: 'One list of the salon as CSV, or all of them in a ZIP archive, with the columns of the workbook',
  query: z.object({
    /** One of `listExports`; by default a ZIP archive of all lists. */
    list: z.optional(checked(z.string(), z.maxLength(50))),
  }),
  reply: z.object({}),
}

export const listExports = {
  summary: 'The lists of a salon that can be exported',
  reply: z.object({ lists: z.array(z.object({ key: z.string(), title: z.string() })) }),
}

export const exportClient = {
  summary: 'Data of one client and their appointments, as an Excel workbook, or as CSV in a ZIP archive',
  params: byId,
  query: z.object({ format: fileFormatField }),
  reply: z.object({}),
}

/** Null if none was asked for in the last hour. */
const full = z.nullable(
  z.object({
    id: z.string(),
    state: z.enum(['making', 'ready', 'too_large', 'differs', 'failed']),
    asked_at: instantText,
    /** End of the hour in which it can be downloaded. */
    ends_at: instantText,
    bytes: z.nullable(z.number()),
  }),
)

/** Rows that an archive would have. */
const counts = z.object({
  clients: z.number(),
  /** Appointments, and visits of other programs. */
  visits: z.number(),
  sales: z.number(),
  /** Closed days of the till. */
  closings: z.number(),
  services: z.number(),
  products: z.number(),
  pictures: z.number(),
})

export const getFullExport = {
  summary: 'The archive of everything of the salon that the caller asked for, while it is made and for an hour',
  query: z.object({
    /** Also counts what an archive would have. */
    counts: z.optional(z.literal('yes')),
  }),
  reply: z.object({ archive: full, counts: z.optional(counts) }),
}

export const makeFullExport = {
  summary:
    'Make an archive of everything of the salon: workbook, CSV, the document to come back with, calendar, pictures',
  body: z.object({ currentPassword }),
  reply: z.object({ archive: full, message: z.string() }),
}

export const sendFullExport = {
  summary: 'The archive of everything of the salon, as a ZIP file, for the owner who asked for it',
  params: byId,
  reply: z.object({}),
}

const readIn = z.object({
  archive: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum([
        'sending',
        'reading',
        'done',
        'broken',
        'foreign',
        'newer',
        'changed',
        'large',
        'not_empty',
        'failed',
      ]),
      bytes: z.number(),
      /** Bytes and parts that have arrived. */
      received: z.number(),
      parts: z.number(),
      /** Percentage of rows that are written while it is read. */
      percent: z.number(),
    }),
  ),
  /** Contents of the salon that keep an archive out, as nouns; empty for an empty salon. */
  contents: z.array(z.string()),
})

export const getReadIn = {
  summary: 'The archive that is read into the salon, for an hour, or what the salon already has, so that none can be',
  reply: readIn,
}

export const beginReadIn = {
  summary: 'Begin to send an archive of everything of a salon, to be read into this empty one',
  body: z.object({
    currentPassword,
    /** Size of the file. */
    bytes: checked(z.int(), z.minimum(1)),
  }),
  reply: z.extend(readIn, { message: z.string() }),
}

export const sendPart = {
  summary: 'The next part of the file, of 2 MB but for the last, in order from 0; after the last it is read in',
  params: z.object({
    id: idField,
    number: checked(z.coerce.number({ error: fieldMessages.invalid }), z.int(), z.minimum(0)),
  }),
  reply: readIn,
}
