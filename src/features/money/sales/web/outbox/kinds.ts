import { callName } from '#platform/web/outbox/entries.ts'
import type { KeptKind } from '#platform/web/outbox/kinds.ts'
import { keepPayment, recordSale, returnSale } from '../../contract.ts'
import { describeReturn, describeSale } from './describe.ts'
import { RefusedReturn, RefusedSale } from './RefusedSale.tsx'

/** Presentation of waiting payments and returns, by call. */
export const keptSaleKinds: Record<string, KeptKind> = {
  [callName(recordSale)]: { describe: describeSale, Refused: RefusedSale },
  [callName(returnSale)]: { describe: describeReturn, Refused: RefusedReturn },
  [callName(keepPayment)]: { describe: describeReturn, Refused: RefusedReturn },
}
