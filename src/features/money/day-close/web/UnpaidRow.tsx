import { useRef } from 'react'
import { useAppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { getAppointment } from '#features/schedule/appointments/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { read } from '#platform/web/data.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { DaySheet } from '../contract.ts'
import type { Choice, UnpaidVisit } from './closing.ts'
import { OtherChoices, PaymentChoice } from './PaymentChoice.tsx'
import { clientName } from './rows.ts'
import { VisitText } from './VisitText.tsx'

/** Letters of the longest name that fits beside the choice on a phone of 390 px. */
const besideChoice = 14

/**
 * Row styles of the day's visits. On a phone a long name has a line of its own, above time and price, which stay beside
 * the choice.
 */
export const visitRowStyles = (name: string): string =>
  cn(
    'flex min-h-15.5 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-1.5 pr-2.5 pl-4 md:pl-5',
    'max-[24rem]:[&_b]:basis-full max-[24rem]:[&>span:first-child]:contents max-[24rem]:[&>span:first-child>span]:contents max-[24rem]:[&>span:first-child>span>span]:flex-1',
    name.length > besideChoice &&
      'max-sm:[&_b]:basis-full max-sm:[&>span:first-child]:contents max-sm:[&>span:first-child>span]:contents max-sm:[&>span:first-child>span>span]:flex-1',
  )
export const choiceStyles = 'shrink-0 grow basis-48'
export const visitTextStyles = 'flex min-w-0 grow-999 basis-24'

/** Records after a question that the client did not come; the visit then leaves the day. */
function useMissed() {
  const { noShow } = useAppointmentActions()
  return async (id: string) => {
    try {
      const { appointment } = await read(getAppointment, { id })
      await noShow(appointment)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      toast.error(error.message)
    }
  }
}

interface UnpaidRowProps {
  unpaid: UnpaidVisit
  sheet: DaySheet
  onChoose: (choice: Choice) => void
  onOpen: (id: string, element: Element) => void
}

export function UnpaidRow({ unpaid, sheet, onChoose, onOpen }: UnpaidRowProps) {
  const { visit, choice } = unpaid
  const row = useRef<HTMLLIElement>(null)
  const isPhone = usePhone()
  const missed = useMissed()
  const name = clientName(visit)
  const words = name.split(' ')
  // The mark stays beside the last word.
  const last = words.pop()
  const open = () => row.current && onOpen(visit.id, row.current)
  const menu = { unpaid, onChoose, onMissed: () => void missed(visit.id) }
  const moreLabel = `Më shumë: ${name}, ${visit.time}`
  return (
    <li ref={row} data-undecided={choice === null || undefined} className={visitRowStyles(name)}>
      <span className={visitTextStyles}>
        <VisitText
          visit={visit}
          sheet={sheet}
          title={
            isPhone ? (
              <OtherChoices
                {...menu}
                onOpen={open}
                trigger={
                  <button type="button" aria-label={moreLabel} className="thumb max-w-full text-left font-semibold">
                    <span className="wrap-anywhere">{words.map((word) => `${word} `)}</span>
                    <span className="whitespace-nowrap">
                      {last}
                      <Icon name="chevron-down" size={15} className="ml-0.5 inline text-ink-3" />
                    </span>
                  </button>
                }
              />
            ) : (
              <TextButton className="thumb text-left" onClick={open}>
                <span className="wrap-anywhere">{name}</span>
              </TextButton>
            )
          }
        />
      </span>
      <div className={choiceStyles}>
        <PaymentChoice unpaid={unpaid} onChoose={onChoose} />
      </div>
      {!isPhone && <OtherChoices {...menu} trigger={<IconButton icon="dots" label={moreLabel} tooltip={false} />} />}
    </li>
  )
}
