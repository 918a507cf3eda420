import { amount } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { type DaySheet } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { comingText } from './sheet.ts'

/** Close button in the corner, on a phone above the tabs. */
export function CloseBar({ sheet, busy, onClose }: { sheet: DaySheet; busy: boolean; onClose: () => void }) {
  const { closed, coming, figures, currency } = sheet
  return (
    <div
      className={cn(
        'order-7 flex justify-between gap-1.5 py-2 max-md:-mx-3.5 max-md:mb-[calc(var(--tabbar)-var(--page-bottom,0px))] max-md:flex-col max-md:px-4 max-md:pb-3',
        'md:sticky md:bottom-(--keyboard-height) md:z-4 md:-mt-2 md:items-center md:gap-4 md:bg-[linear-gradient(transparent,var(--page)_0.5rem)]',
        !closed &&
          'max-md:sticky max-md:bottom-[calc(var(--bottom-edge)+var(--undo-bars,0px))] max-md:z-5 max-md:border-t max-md:border-line max-md:bg-surface',
      )}
    >
      <p className="flex items-center gap-1.5 text-xs text-ink-2 max-md:justify-center md:text-sm">
        <Icon name="info" size={16} />
        <span>
          {dayCloseMessages.notFiscal}
          {!closed && coming > 0 && ` ${comingText(coming)}`}
        </span>
      </p>
      {!closed && (
        <Button variant="primary" size="lg" icon="check" kbd="Ctrl ↵" loading={busy} onClick={onClose}>
          <span>
            Mbyll ditën<span className="md:hidden"> · {amount(figures.total, currency)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
