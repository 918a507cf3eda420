import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { DaySheet, DayVisit } from '../contract.ts'
import { MethodChoice } from './PaymentChoice.tsx'
import { clientName } from './rows.ts'
import { methodText, rowMethod, type RowMethod } from './sheet.ts'
import { choiceStyles, visitRowStyles, visitTextStyles } from './UnpaidRow.tsx'
import { VisitText } from './VisitText.tsx'

const paidStyles: Partial<Record<string, string>> = {
  card: 'bg-accent-soft font-semibold text-accent',
  debt: 'bg-wait-soft font-semibold text-wait',
}

interface PaidRowProps {
  visit: DayVisit
  sheet: DaySheet
  onOpen: (id: string, element: Element) => void
  onCorrect: (method: RowMethod) => void
}

/** A paid visit, whose method may be corrected until the day is closed; on a closed day also an unpaid one. */
export function PaidRow({ visit, sheet, onOpen, onCorrect }: PaidRowProps) {
  const name = clientName(visit)
  const method = sheet.closed ? undefined : rowMethod(visit)
  return (
    <li className={visitRowStyles(name)}>
      <span className={visitTextStyles}>
        <VisitText
          visit={visit}
          sheet={sheet}
          title={
            visit.client_name === null ? (
              name
            ) : (
              <TextButton className="thumb text-left" onClick={(event) => onOpen(visit.id, event.currentTarget)}>
                <span className="wrap-anywhere">{name}</span>
              </TextButton>
            )
          }
        />
      </span>
      {method ? (
        <div className={choiceStyles}>
          <MethodChoice label={`Pagesa, ${name}, ${visit.time}`} value={method} onChange={onCorrect} />
        </div>
      ) : (
        <span
          className={cn(
            'rounded-md px-2.5 py-1 text-sm',
            (visit.paid?.returned ? undefined : paidStyles[visit.method ?? '']) ?? 'text-ink-2',
          )}
        >
          {methodText(visit)}
        </span>
      )}
    </li>
  )
}
