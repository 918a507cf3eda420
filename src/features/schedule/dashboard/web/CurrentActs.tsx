import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { PayCell } from '#features/schedule/payments/web/public.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { canConfirm } from '#features/schedule/appointments/rules.ts'
import type { RowActing } from './DashboardRowActions.tsx'

export const actsStyles = 'flex justify-end gap-1 *:gap-1.5 *:px-2.5 @5xl:w-98'
/** On a phone below the line, within reach of the thumb. */
const wideActsStyles =
  '@max-[40rem]:-mr-3 @max-[40rem]:-ml-4 @max-[40rem]:flex-[1_0_100%] @max-[40rem]:gap-0 @max-[40rem]:border-t @max-[40rem]:border-line @max-[40rem]:*:min-w-0 @max-[40rem]:*:flex-1 @max-[40rem]:*:gap-1.5 @max-[40rem]:*:rounded-none @max-[40rem]:*:border-0 @max-[40rem]:*:border-line @max-[40rem]:*:bg-transparent @max-[40rem]:*:px-1 @max-[40rem]:*:-outline-offset-3 @max-[40rem]:*:not-first:border-l @max-xs:flex-wrap @max-xs:*:basis-auto @max-xs:[&_svg]:hidden'

interface CurrentActsProps {
  current: Appointment
  acting: RowActing
}

/** Acts on the visit in the chair, each in its place until the visit ends. */
export function CurrentActs({ current, acting }: CurrentActsProps) {
  const { actions, paid, among, onPay } = acting
  const [wasPending] = useState(canConfirm(current))
  const isPaid = paid.paymentOf(current) !== undefined
  return (
    <div className={cn(actsStyles, wideActsStyles)}>
      {canConfirm(current) ? (
        <Button
          icon="check"
          variant="ghost"
          aria-label={`Konfirmo: ${current.client_name}, tani`}
          className={cn(wrappingStyles, '[&_svg]:text-ok')}
          onClick={() => void actions.confirm(current)}
        >
          Konfirmo
        </Button>
      ) : (
        wasPending && (
          <span className="inline-flex min-h-11 items-center justify-center gap-1.5 text-sm text-ok">
            <Icon name="check" size={17} />
            Konfirmuar
          </span>
        )
      )}
      <Button
        guarded
        icon="no-show"
        variant="ghost"
        aria-label={`Nuk erdhi: ${current.client_name}`}
        className={wrappingStyles}
        onClick={() => void actions.noShow(current)}
      >
        Nuk erdhi
      </Button>
      <PayCell
        appointment={current}
        among={among}
        paid={paid}
        onOpen={onPay}
        className={cn('@min-[40rem]:w-39', !isPaid && 'text-ink!')}
      />
    </div>
  )
}
