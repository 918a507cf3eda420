import { amount, plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { DaySheet } from '../contract.ts'
import type { nextStep } from './closing.ts'
import { useRef } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { comingText } from './sheet.ts'

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

interface AheadDialogProps {
  sheet: DaySheet
  open: boolean
  onCancel: () => void
  onClose: () => void
}

/** Asks before a day is closed with visits ahead; nothing is recorded until the answer. */
export function AheadDialog({ sheet: { coming, ahead }, open, onCancel, onClose }: AheadDialogProps) {
  const { time } = useWallClock()
  const safe = useRef<HTMLButtonElement>(null)
  const { next = [], last_start: last = '' } = ahead ?? {}
  const rest = coming - next.length
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      size="sm"
      title={comingText(coming)}
      description={`Tani është ora ${time}; ${coming > 1 ? `e fundit fillon në ${last}` : `fillon në ${last}`}.`}
      initialFocus={safe}
      footer={
        <div className="grid w-full gap-2">
          <Button guarded size="lg" wide onClick={onClose}>
            Mbylle gjithsesi
          </Button>
          {/* Below, where 'Mbyll ditën' was pressed. */}
          <Button ref={safe} variant="primary" size="lg" wide onClick={onCancel}>
            Mos e mbyll ende
          </Button>
        </div>
      }
    >
      <ul className="grid gap-2 border-t border-line pt-3">
        {next.map((visit) => (
          <li key={visit.id} className="flex gap-3">
            <Icon name="clock" size={20} className="text-ink-3" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{visit.time}</b>{' '}
              {[visit.client_name, visit.barber].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {rest > 0 && <li className="pl-8 text-ink-2">edhe {rest}</li>}
      </ul>
    </Dialog>
  )
}
