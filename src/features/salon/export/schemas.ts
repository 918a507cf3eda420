import * as z from 'zod/mini'
import { currentPassword } from '#features/accounts/auth/schemas.ts'
import { byId, checked, instantText } from '#platform/shared/fields.ts'
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
