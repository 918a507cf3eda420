import { amount } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { type DaySheet } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { comingText } from './sheet.ts'

interface CloseBarProps {
  sheet: DaySheet
  busy: boolean
  onClose: () => void
}

/** Close button in the corner, on a phone above the tabs. */
export function CloseBar({ sheet, busy, onClose }: CloseBarProps) {
  const { closed, coming, figures, currency } = sheet
  return (
    <div className="close-bar" data-closed={closed ? '' : undefined}>
      <p>
        <Icon name="info" size={16} />
        <span>
          {dayCloseMessages.notFiscal}
          {!closed && coming > 0 && ` ${comingText(coming)}`}
        </span>
      </p>
      {!closed && (
        <Button variant="primary" size="lg" icon="check" kbd="Ctrl ↵" loading={busy} onClick={onClose}>
          <span>
            Mbyll ditën<span className="phone-only-inline"> · {amount(figures.total, currency)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
