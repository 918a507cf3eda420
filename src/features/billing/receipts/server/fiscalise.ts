import type { Call, SystemCall } from '#platform/server/call.ts'
import { documentNumber } from '../rules.ts'
import type { DocumentKind } from '../schemas.ts'
import type { DataOf } from '#platform/server/job.ts'
import { fiscaliseJob } from './jobs.ts'

export interface FiscalDocument {
  /** Idempotency key: the service returns the first result for a repeated id. */
  id: string
  kind: DocumentKind
  number: string
  issuedAt: Date
  sellerTaxId: string
  buyerTaxId: string
  /** Per cent; null without VAT. */
  vatRate: number | null
  netCents: number
  vatCents: number
  grossCents: number
}

/**
 * Registers documents with a tax authority. Must be idempotent per document, because a process may end between the
 * reply and the commit.
 */
export interface Fiscalisation {
  /** Returns the authority's reference; null if nothing was registered. */
  register(document: FiscalDocument): Promise<string | null>
}

/**
 * Registers nothing. Receipts state that they are not fiscal coupons, and the operator reports monthly sales by the
 * bookkeeper's export (docs/billing.md). Replace it to fiscalise each sale.
 */
export const noFiscalisation: Fiscalisation = { register: async () => null }

type Registered = DataOf<typeof fiscaliseJob>

export async function queueFiscalisation(call: Call, kind: DocumentKind, id: string): Promise<void> {
  await call.queue(fiscaliseJob, { kind, id })
}

async function documentOf(call: Call, { kind, id }: Registered): Promise<FiscalDocument | null> {
  const query = call.db.selectFrom(kind === 'receipt' ? 'receipts' : 'credit_notes')
  const row = await query
    .select(['id', 'series', 'year', 'number', 'issued_at', 'seller_tax_id', 'buyer_tax_id'])
    .select(['vat_rate', 'net_cents', 'vat_cents', 'gross_cents'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    kind,
    number: documentNumber(row),
    issuedAt: row.issued_at,
    sellerTaxId: row.seller_tax_id,
    buyerTaxId: row.buyer_tax_id,
    vatRate: row.vat_rate,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    grossCents: row.gross_cents,
  }
}

/** Registers a document after its transaction has committed. Idempotent. */
export const registerWith =
  (fiscalisation: Fiscalisation) =>
  async (call: SystemCall, registered: Registered): Promise<void> => {
    const known = await call.db
      .selectFrom('fiscal_records')
      .select('document_id')
      .where('document_id', '=', registered.id)
      .executeTakeFirst()
    const document = known ? null : await documentOf(call, registered)
    const reference = document && (await fiscalisation.register(document))
    if (!reference) return
    await call.db
      .insertInto('fiscal_records')
      .values({ document_id: registered.id, reference, registered_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
