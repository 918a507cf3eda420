import { amount, plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { DaySheet } from '../contract.ts'
import type { nextStep } from './closing.ts'

interface CloseBarProps {
  sheet: DaySheet
  /** Number of unpaid visits without a choice. */
  undecided: number
  step: ReturnType<typeof nextStep>
  busy: boolean
  /** Goes on with the next step. */
  onNext: () => void
  onCloseUncounted: () => void
}

const softStyles = 'border-transparent! bg-accent-soft! text-accent! hover:bg-accent/20!'

/** The next step of closing; on a phone in place of the tabs. */
export function CloseBar({ sheet, undecided, step, busy, onNext, onCloseUncounted }: CloseBarProps) {
  const { figures, currency } = sheet
  const main = {
    count: { icon: 'till' as const, text: 'Numëroni arkën për ta mbyllur' },
    pay: { icon: 'card' as const, text: plural(undecided, 'vizitë pa pagesë', 'vizita pa pagesë') },
    close: { icon: 'check' as const, text: `Mbyll ditën · ${amount(figures.total, currency)}` },
  }[step]
  return (
    <div data-two-steps={step === 'count' || undefined} className="close-bar">
      <KeyButton
        guarded={step === 'close'}
        variant="primary"
        size="lg"
        icon={main.icon}
        kbd="Ctrl ↵"
        loading={busy}
        className={cn('max-md:w-full max-md:px-3 md:order-2', step !== 'close' && softStyles)}
        onClick={onNext}
      >
        <span className="min-w-0 leading-5 whitespace-normal">{main.text}</span>
      </KeyButton>
      {step === 'count' && (
        <Button
          guarded
          variant="ghost"
          className="max-md:mt-1 max-md:w-full"
          disabled={busy}
          onClick={onCloseUncounted}
        >
          Mbyll pa numëruar
        </Button>
      )}
    </div>
  )
}
