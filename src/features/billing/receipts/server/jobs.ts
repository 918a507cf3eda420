import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'
import type { DocumentKind } from '../schemas.ts'

/** Registers a document with the tax authority. */
export const fiscaliseJob = job({
  name: 'billing.fiscalise',
  data: z.object({ kind: z.enum(['receipt', 'credit_note'] satisfies DocumentKind[]), id: z.string() }),
  ownTransactions: true,
})
