import { money } from '#platform/shared/sq.ts'
import { Change } from './Change.tsx'
import { PayMethods } from './PayMethods.tsx'
import type { PaySheet } from './usePaySheet.ts'

/** The sum to pay, its methods, and the cash that the client gives. */
export function PaySums({ sheet: { draft, sums, errors, change } }: { sheet: PaySheet }) {
  const { restCents, remainingCents, prepaid, cashCents: cash } = sums
  const isSplit = draft.others.length > 0
  return (
    <>
      <p className="mt-3 flex items-baseline justify-between border-t border-line pt-2.5">
        <span className="text-ink-2">Për të paguar</span>
        <b className="text-3xl font-bold tracking-tight tabular-nums" data-total>
          {money(restCents, draft.currency)}
        </b>
      </p>
      {(restCents > 0 || draft.used.length === 0 || isSplit) && (
        <PayMethods
          draft={draft}
          remainingCents={remainingCents}
          errors={errors}
          before={prepaid.length}
          onChange={change}
          notes={cash > 0 && !isSplit && <Change draft={draft} cash={cash} errors={errors} onChange={change} />}
        />
      )}
    </>
  )
}
