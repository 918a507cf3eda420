import { useMemo } from 'react'
import { useWrite } from '#platform/web/write.ts'
import { keepPayment, returnSale } from '../contract.ts'

/** The calls that record a decision about the money of a visit that does not take place. */
export function useMoneyWrites() {
  const { attempt: giveBack } = useWrite(returnSale)
  const { attempt: keep } = useWrite(keepPayment)
  return useMemo(() => ({ giveBack, keep }), [giveBack, keep])
}

export type MoneyWrites = ReturnType<typeof useMoneyWrites>
