import { useRef } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { DaySheet } from '../contract.ts'
import { comingText } from './sheet.ts'

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
