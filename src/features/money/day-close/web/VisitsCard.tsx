import { type Dispatch, type FocusEvent, type KeyboardEvent, Fragment, useEffect, useId, useRef, useState } from 'react'
import { useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { amount, plural } from '#platform/shared/sq.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { DaySheet, DayVisit } from '../contract.ts'
import type { Closing, ClosingAction } from './closing.ts'
import { PaidRow } from './PaidRow.tsx'
import { comingText, methodCounts } from './sheet.ts'
import { UnpaidRow } from './UnpaidRow.tsx'
import type { DayActions } from './useDayClose.ts'

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
