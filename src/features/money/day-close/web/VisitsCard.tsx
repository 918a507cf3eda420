import { type Dispatch, type FocusEvent, type KeyboardEvent, Fragment, useEffect, useId, useRef, useState } from 'react'
import { useVisitWindow, useAppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { amount, plural } from '#platform/shared/sq.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { DaySheet, DayVisit } from '../contract.ts'
import type { Closing, ClosingAction, Choice, UnpaidVisit } from './closing.ts'
import { comingText, methodCounts, methodText, rowMethod, type RowMethod } from './sheet.ts'
import type { DayActions } from './useDayClose.ts'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { MethodChoice, OtherChoices, PaymentChoice } from './PaymentChoice.tsx'
import { clientName } from './rows.ts'
import { VisitText } from './VisitText.tsx'
import { getAppointment } from '#features/schedule/appointments/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { read } from '#platform/web/data.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'

const isChoosing = ({ target, key }: KeyboardEvent) => target instanceof HTMLInputElement && key !== 'Tab'
const isOutside = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

interface VisitsCardProps {
  actions: DayActions
  closing: Closing
  dispatch: Dispatch<ClosingAction>
}

/** Unpaid visits with a choice for each, above the paid ones; one line once every visit has its payment. */
export function VisitsCard({ actions, closing, dispatch }: VisitsCardProps) {
  const { sheet, unpaid } = actions
  const [isHeld, setHeld] = useState(false)
  const { open, visit: visitWindow } = useVisitWindow()
  if (sheet.visits.length === 0) return <NoVisits sheet={sheet} />
  const visits = sheet.visits.toReversed()
  const chosen = new Set(unpaid.map(({ visit }) => visit.id))
  const others = visits.filter(({ id }) => !chosen.has(id))
  const empty = unpaid.filter(({ choice }) => choice === null).map(({ visit }) => visit.id)
  const isSettled = empty.length === 0 && !isHeld
  const { isListOpen: isOpen } = closing
  const toggle = () => dispatch({ type: 'toggleList' })
  const unpaidRows = unpaid.map((unpaidVisit) => (
    <Fragment key={unpaidVisit.visit.id}>
      {closing.question === 'unpaid' && unpaidVisit.visit.id === empty[0] && (
        <UnpaidQuestion
          count={empty.length}
          sum={amount(sheet.figures.unpaid, sheet.currency)}
          onLeave={() => dispatch({ type: 'choose', ids: empty, choice: 'unpaid' })}
        />
      )}
      <UnpaidRow
        unpaid={unpaidVisit}
        sheet={sheet}
        onChoose={(choice) => dispatch({ type: 'choose', ids: [unpaidVisit.visit.id], choice })}
        onOpen={open}
      />
    </Fragment>
  ))
  const otherRows = others.map((visit) => (
    <PaidRow
      key={visit.id}
      visit={visit}
      sheet={sheet}
      onOpen={open}
      onCorrect={(method) => actions.correct(visit, method)}
    />
  ))
  return (
    <Card label="Vizitat" padded={false} className="order-2 overflow-clip">
      {/* The arrow keys choose as they move: the list stays open until they leave it. */}
      <div
        role="presentation"
        onKeyDown={(event) => isChoosing(event) && setHeld(true)}
        onPointerDown={() => setHeld(false)}
        onBlur={(event) => isOutside(event) && setHeld(false)}
      >
        {isSettled ? (
          <SettledLine visits={visits} isOpen={isOpen} onToggle={toggle} />
        ) : (
          <div className="flex min-h-15 items-center gap-x-3 py-1.5 pr-2.5 pl-4 md:pl-5">
            <h2 className="min-w-0 flex-1 leading-5 font-semibold text-wait">
              {plural(unpaid.length, 'vizitë pa pagesë', 'vizita pa pagesë')}
            </h2>
            {empty.length > 0 && (
              <Button onClick={() => dispatch({ type: 'choose', ids: empty, choice: 'cash' })}>Të gjitha kesh</Button>
            )}
          </div>
        )}
        {(!isSettled || isOpen) && unpaid.length > 0 && <ul>{unpaidRows}</ul>}
        {!isSettled && others.length > 0 && (
          <FoldRow open={isOpen} onToggle={toggle} className="border-t">
            <b className="font-semibold text-ink">{others.length} me pagesë</b>
            <span>{methodCounts(others)}</span>
          </FoldRow>
        )}
        {isOpen && others.length > 0 && <ul>{otherRows}</ul>}
      </div>
      {visitWindow}
    </Card>
  )
}

/** Above the first unpaid visit after an attempt to close. */
const UnpaidQuestion = ({ count, sum, onLeave }: { count: number; sum: string; onLeave: () => void }) => (
  <li className="border-t border-line p-2.5">
    <Banner
      kind="warn"
      title={`${plural(count, 'vizitë nuk është paguar', 'vizita nuk janë paguar')}, ${sum}.`}
      action={
        <Button size="sm" onClick={onLeave}>
          {count === 1 ? 'Lëre pa paguar' : 'Lëri pa paguar'}
        </Button>
      }
    />
  </li>
)

interface SettledLineProps {
  visits: readonly DayVisit[]
  isOpen: boolean
  onToggle: () => void
}

/** 'Të gjitha me pagesë' with the number of visits by method. */
function SettledLine({ visits, isOpen, onToggle }: SettledLineProps) {
  const isPaid = visits.every(({ method }) => method !== null)
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The control of the last choice is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="flex min-h-15 items-center gap-3 py-1.5 pr-1.5 pl-4 md:pl-5">
      {isPaid && <Icon name="check" size={20} className="text-ok" />}
      <span className="min-w-0 flex-1 leading-5">
        <h2 id={titleId} className="font-semibold">
          {isPaid ? 'Të gjitha me pagesë' : plural(visits.length, 'vizitë', 'vizita')}
        </h2>
        <span className="block text-sm text-ink-2">{methodCounts(visits)}</span>
      </span>
      <Button
        ref={button}
        variant="ghost"
        className="text-accent!"
        aria-expanded={isOpen}
        aria-describedby={titleId}
        onClick={onToggle}
      >
        {isOpen ? 'Më pak' : 'Shiko'}
      </Button>
    </div>
  )
}

function NoVisits({ sheet: { coming } }: { sheet: DaySheet }) {
  return (
    <Card label="Vizitat" padded={false} className="order-2">
      <EmptyState
        icon="till"
        title="Asnjë vizitë këtë ditë"
        action={<ButtonLink to="/terminet">Hap Terminet</ButtonLink>}
      >
        {coming > 0
          ? `${comingText(coming)} Vizitat dalin këtu sapo të fillojnë.`
          : 'Bakshishin, produktet dhe shpenzimet mund t’i shkruani gjithsesi.'}
      </EmptyState>
    </Card>
  )
}

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
function PaidRow({ visit, sheet, onOpen, onCorrect }: PaidRowProps) {
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

/** Letters of the longest name that fits beside the choice on a phone of 390 px. */
const besideChoice = 14

/**
 * Row styles of the day's visits. On a phone a long name has a line of its own, above time and price, which stay beside
 * the choice.
 */
const visitRowStyles = (name: string): string =>
  cn(
    'flex min-h-15.5 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-1.5 pr-2.5 pl-4 md:pl-5',
    'max-[24rem]:[&_b]:basis-full max-[24rem]:[&>span:first-child]:contents max-[24rem]:[&>span:first-child>span]:contents max-[24rem]:[&>span:first-child>span>span]:flex-1',
    name.length > besideChoice &&
      'max-sm:[&_b]:basis-full max-sm:[&>span:first-child]:contents max-sm:[&>span:first-child>span]:contents max-sm:[&>span:first-child>span>span]:flex-1',
  )
const choiceStyles = 'shrink-0 grow basis-48'
const visitTextStyles = 'flex min-w-0 grow-999 basis-24'

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

function UnpaidRow({ unpaid, sheet, onChoose, onOpen }: UnpaidRowProps) {
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
