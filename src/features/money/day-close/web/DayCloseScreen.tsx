import { useReducer, useState } from 'react'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { type LocalDate, readDay } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSearchParams, Link } from '#platform/web/router.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { CurrencyChoice } from '#platform/web/ui/CurrencyChoice.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getDayClose, type DaySheet, getDayState } from '../contract.ts'
import { type ClosingAction, closingsReducer, countedOf, notBegun } from './closing.ts'
import { DaySheetView } from './DaySheetView.tsx'
import { longDate, plural } from '#platform/shared/sq.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { DateSteps } from '#platform/web/ui/DateSteps.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { SendMessageButton, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { useSaleSheet } from '#features/money/sales/web/public.tsx'
import { summaryText } from './sheet.ts'

export function DayCloseScreen() {
  const { date: today } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const asked = readDay(query.get('date') ?? '')
  const date = asked && asked <= today ? asked : today
  const currency = currencies.find((one) => one === query.get('valuta'))
  const read = useRead(getDayClose, { date, currency }, { keepPrevious: true })
  const sheet = read.data
  const [closings, dispatch] = useReducer(closingsReducer, {})
  const go = (next: LocalDate, money?: Currency) =>
    setQuery({ ...(next !== today && { date: next }), ...(money && { valuta: money }) }, { replace: true })
  const key = sheet ? `${sheet.date} ${sheet.currency}` : ''
  const closing = closings[key] ?? notBegun
  return (
    <div data-action-bar={sheet?.closed ? 'none' : ''}>
      <DayCloseHeader
        date={date}
        today={today}
        sheet={sheet}
        counted={sheet ? countedOf(closing, sheet) : null}
        onDate={(next) => go(next)}
      />
      <CurrencyChoice of={sheet} onChange={(next) => go(date, next)} className="mb-3" />
      {sheet ? (
        <div className={cn('transition-opacity', read.isPlaceholderData && 'pointer-events-none opacity-60')}>
          <DaySheetView
            key={key}
            sheet={sheet}
            closing={closing}
            dispatch={(action: ClosingAction) => dispatch({ key, ...action })}
          />
        </div>
      ) : (
        <Card padded={false}>
          <LoadingState read={read} rows={8} />
        </Card>
      )}
    </div>
  )
}

interface DayCloseHeaderProps {
  date: LocalDate
  today: LocalDate
  sheet: DaySheet | undefined
  /** NaN while the text is not an amount. */
  counted: number | null
  onDate: (date: LocalDate) => void
}

export function DayCloseHeader({ date, today, sheet, counted, onDate }: DayCloseHeaderProps) {
  const isPhone = usePhone()
  const debtors = useRead(getDayState, { date }).data?.debtors ?? 0
  const salon = useSession()?.user.salon?.name ?? ''
  const sale = useSaleSheet()
  const actions = {
    sell: () => sale.open({ kind: 'pay', visits: [], method: 'cash' }),
    // A sale belongs to the day on which it is made.
    sells: date === today,
    debtors,
    text: sheet ? summaryText(sheet, Number.isNaN(counted) ? null : counted, salon) : '',
  }
  const steps = (
    <DateSteps
      date={date}
      today={today}
      max={today}
      onDate={(next) => next && onDate(next)}
      className="max-md:flex-1 md:w-60"
    />
  )
  return (
    <div className="mb-3 md:mb-4 print:hidden">
      {isPhone ? (
        <PhoneHeader date={date} today={today} sheet={sheet} steps={steps} actions={actions} />
      ) : (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="text-2xl font-bold tracking-tight">Mbyllja e ditës</h1>
            <p className="text-ink-2">
              {sheet &&
                [visitsText(sheet), sheet.last_end && `vizita e fundit deri në ${sheet.last_end}`]
                  .filter(Boolean)
                  .join(' · ')}
              {'\u00a0'}
            </p>
          </div>
          <HeaderActions {...actions} />
          <div className="flex items-center gap-2">{steps}</div>
        </div>
      )}
      {sale.dialog}
    </div>
  )
}

const visitsText = ({ figures }: DaySheet) => plural(figures.visits, 'vizitë', 'vizita')
const debtsText = (debtors: number) => (debtors > 0 ? `Borxhet (${debtors})` : 'Borxhet')

interface ActionsProps {
  sells: boolean
  debtors: number
  /** Summary of the day, for a message. */
  text: string
  sell: () => void
}

const HeaderActions = ({ sells, debtors, text, sell }: ActionsProps) => (
  <div className="flex items-center gap-2">
    {debtors > 0 && (
      <ButtonLink to="/borxhet" variant="ghost">
        {debtsText(debtors)}
      </ButtonLink>
    )}
    {sells && (
      <Button icon="bag" onClick={sell}>
        <span className="max-xl:sr-only">Shitje pa vizitë</span>
      </Button>
    )}
    <PrintButton small />
    <SendMessageButton target={{ text }} />
  </div>
)

interface PhoneHeaderProps {
  date: LocalDate
  today: LocalDate
  sheet: DaySheet | undefined
  steps: React.ReactNode
  actions: ActionsProps
}

/** Back, the day, which opens a choice of another one, and a menu. */
function PhoneHeader({ date, today, sheet, steps, actions: { sells, debtors, text, sell } }: PhoneHeaderProps) {
  const { open, dialog } = useSendMessage()
  const [isChoosing, setChoosing] = useState(date !== today)
  return (
    <>
      <div className="-mx-2.5 flex items-center">
        <Link
          to="/"
          aria-label="Kthehu te Sot"
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 hover:text-ink"
        >
          <Icon name="chevron-left" />
        </Link>
        <div className="min-w-0 flex-1 pl-1">
          <h1 className="text-xl leading-6 font-bold tracking-tight">Mbyllja e ditës</h1>
          <button
            type="button"
            aria-expanded={isChoosing}
            className="thumb block max-w-full text-left text-sm text-ink-2"
            onClick={() => setChoosing(!isChoosing)}
          >
            <span className="inline-block first-letter:uppercase">
              {[longDate(date), sheet && visitsText(sheet)].filter(Boolean).join(' · ')}
            </span>
            <Icon name={isChoosing ? 'chevron-up' : 'chevron-down'} size={15} className="ml-0.5 inline text-ink-3" />
          </button>
        </div>
        <Menu
          trigger={<IconButton icon="dots" label="Më shumë" tooltip={false} />}
          items={[
            ...(sells ? [{ label: 'Shitje pa vizitë', icon: 'bag' as const, onSelect: sell }] : []),
            { label: 'Dërgo', icon: 'send', onSelect: () => open({ text }) },
            { label: 'Printo', icon: 'print', onSelect: () => print() },
            { label: debtsText(debtors), icon: 'people', to: '/borxhet' },
          ]}
        />
      </div>
      {isChoosing && <div className="mt-2 flex items-center gap-2">{steps}</div>}
      {dialog}
    </>
  )
}
