import { type Dispatch, useRef } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { SalesFold, useDecideAboutMoney } from '#features/money/sales/web/public.tsx'
import { focusHeading } from '#platform/web/focusHeading.ts'
import { usePageKeys } from '#platform/web/pageKeys.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import type { DaySheet } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { AheadDialog, CloseBar } from './CloseBar.tsx'
import { type Closing, type ClosingAction, countedOf, nextStep } from './closing.ts'
import { DayPrint } from './DayPrint.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { TillCard, TotalCard } from './TillCard.tsx'
import { useDayClose, type DayActions } from './useDayClose.ts'
import { VisitsCard } from './VisitsCard.tsx'
import { amount, dateTime, plural, relativeDay } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { clientName, bareAmount } from './rows.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { CardHead } from '#platform/web/ui/CardHead.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { ruleText } from './sheet.ts'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'

interface DaySheetViewProps {
  sheet: DaySheet
  closing: Closing
  dispatch: Dispatch<ClosingAction>
}

export function DaySheetView({ sheet: read, closing, dispatch }: DaySheetViewProps) {
  const actions = useDayClose(read, closing, dispatch)
  const { sheet, unpaid } = actions
  const { question } = closing
  const counted = countedOf(closing, sheet)
  const undecided = unpaid.filter(({ choice }) => choice === null)
  const step = nextStep(unpaid, counted)
  const page = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()

  const lead = (to: string) => {
    const control = page.current?.querySelector<HTMLElement>(to)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }
  const finish = async () => {
    dispatch({ type: 'ask', question: null })
    // Shows the banner of the closed day at the top.
    if (!(await actions.close(counted))) return
    scrollTo({ top: 0 })
    focusHeading()
  }
  const close = () => {
    if (sheet.closed || actions.closing) return
    if (Number.isNaN(counted)) {
      dispatch({ type: 'refuse' })
      lead('[data-count] input')
    } else if (undecided.length > 0) {
      dispatch({ type: 'ask', question: 'unpaid' })
      lead('[data-undecided] input')
    } else if (sheet.coming > 0) dispatch({ type: 'ask', question: 'ahead' })
    else void finish()
  }
  const goOn = () => (step === 'count' ? lead('[data-count] input') : close())
  usePageKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!sheet.closed) goOn()
  })
  return (
    <div ref={page}>
      {isPrinting && <DayPrint sheet={sheet} counted={Number.isNaN(counted) ? null : counted} />}
      <ClosedBanner sheet={sheet} actions={actions} />
      {/* On a phone the cards of both columns follow each other in their own order. */}
      <div className="grid grid-cols-1 items-start gap-3 md:gap-4 min-[72rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] min-[72rem]:grid-rows-[auto_1fr]">
        <div className="contents min-w-0 gap-4 md:grid min-[72rem]:row-span-2">
          <PaidCancelledVisits sheet={sheet} className="order-2" />
          <VisitsCard actions={actions} closing={closing} dispatch={dispatch} />
          <EntriesCard sheet={sheet} actions={actions} />
          <Part>
            <SalesFold of={{ date: sheet.date }} className="order-6" />
          </Part>
        </div>
        <div className="contents min-w-0 gap-4 md:grid">
          <TillCard
            sheet={sheet}
            counted={counted}
            error={closing.isRefused ? fieldMessages.amount : undefined}
            onCount={(amount) => dispatch({ type: 'count', amount })}
          />
          <TotalCard sheet={sheet} />
          <BarbersCard sheet={sheet} />
          <DayEvents sheet={sheet} />
        </div>
        <p className="order-7 flex items-center gap-1.5 text-xs text-ink-2 max-md:justify-center md:col-span-full md:text-sm">
          <Icon name="info" size={16} />
          {dayCloseMessages.notFiscal}
        </p>
      </div>
      {!sheet.closed && (
        <CloseBar
          sheet={sheet}
          undecided={undecided.length}
          step={step}
          busy={actions.closing}
          onNext={goOn}
          onCloseUncounted={close}
        />
      )}
      <AheadDialog
        sheet={sheet}
        open={question === 'ahead' && !sheet.closed}
        onCancel={() => dispatch({ type: 'ask', question: null })}
        onClose={() => void finish()}
      />
    </div>
  )
}

/** Closing and reopening events of the day; hidden for a single closing. */
function DayEvents({ sheet: { events, currency } }: { sheet: DaySheet }) {
  const zone = useSalonZone()
  if (events.every(({ kind }) => kind === 'closed')) return null
  return (
    <Card label="Mbyllje dhe rihapje" padded={false} className="order-6">
      <ul className="px-4 py-3 text-sm text-ink-2 md:px-5">
        {events.map(({ id, kind, at, by, total }) => (
          <li key={id}>
            {kind === 'closed' ? 'Mbyllur' : 'Rihapur'} më {dateTime(new Date(at), zone)} nga {by} ·{' '}
            {amount(total, currency)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const reopenQuestion = {
  title: 'Ta rihapim ditën?',
  message: 'Mbyllja e ditës hiqet. Vizitat dhe pagesat mbeten.',
  confirmLabel: 'Rihap ditën',
}

/** The closing of the day, and later changes of its visits; the owner reopens it. */
function ClosedBanner({ sheet, actions }: { sheet: DaySheet; actions: DayActions }) {
  const zone = useSalonZone()
  const { closed, changes, currency } = sheet
  if (!closed) return null
  const reopen = async () => {
    if (await confirm(reopenQuestion)) await actions.reopen()
  }
  const reopenButton = actions.mayReopen && (
    <Button guarded size="sm" loading={actions.reopening} onClick={() => void reopen()}>
      Rihap ditën
    </Button>
  )
  const difference = sheet.changed ?? 0
  return (
    <Banner
      kind={changes.length > 0 ? 'warn' : 'success'}
      title={`E mbyllur më ${dateTime(new Date(closed.at), zone)} nga ${closed.by}`}
      action={reopenButton}
      className="mb-3 md:mb-4"
    >
      {changes.length > 0 && (
        <>
          <p>
            Pas mbylljes {plural(changes.length, 'vizitë ndryshoi', 'vizita ndryshuan')}
            {difference !== 0 && ` (${difference > 0 ? '+ ' : ''}${amount(difference, currency)})`}. Shifrat këtu mbeten
            si u mbyllën.
          </p>
          <ul className="mt-1">
            {changes.map((one) => (
              <li key={one.id}>
                {[one.time, clientName(one)].filter(Boolean).join(' · ')}: {changeText(one, currency)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

function changeText({ was, now }: DaySheet['changes'][number], currency: DaySheet['currency']): string {
  if (was === null) return `u shtua, ${amount(now, currency)}`
  if (now === null) return `nuk është më, ${amount(was, currency)}`
  return `${amount(was, currency)} → ${amount(now, currency)}`
}

function BarbersCard({ sheet: { barbers, currency } }: { sheet: DaySheet }) {
  if (barbers.length === 0) return null
  // Hidden for a single barber without a rule, because it equals the total.
  if (barbers.length === 1 && barbers[0]?.kind === 'none' && barbers[0].due === null) return null
  return (
    <Card label="Berberët" padded={false} className="order-5">
      <CardHead title="Berberët">
        <span className="mr-2 ml-auto text-sm text-ink-3 md:mr-3">pjesa dhe bakshishi i tyre</span>
      </CardHead>
      <ul>
        {barbers.map((barber) => {
          const rule = ruleText(barber, currency)
          return (
            <li
              key={barber.barber_id}
              className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-1 md:px-5"
            >
              <Avatar name={barber.barber} barber={barber.color} />
              <RowText
                title={barber.barber}
                sub={
                  <>
                    {plural(barber.visits, 'vizitë', 'vizita')} · {amount(barber.revenue, currency)}
                    {rule && <span className="md:hidden"> · {barber.kind === 'rent' ? 'qira' : rule}</span>}
                  </>
                }
              />
              <span className="text-sm whitespace-nowrap text-ink-2 max-md:hidden">{rule}</span>
              <Due barber={barber} currency={currency} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Due({ barber, currency }: { barber: DaySheet['barbers'][number]; currency: Currency }) {
  if (barber.due === null) return <b className="min-w-23 text-right font-semibold">—</b>
  const parts = barber.share !== null && toCents(barber.tips) > 0
  return (
    <span className="min-w-23 text-right whitespace-nowrap">
      <b className="block font-semibold">{amount(barber.due, currency)}</b>
      {parts && (
        <span className="block text-xs leading-4 text-ink-3">
          {bareAmount(barber.share ?? 0, currency)} + {bareAmount(barber.tips, currency)}
        </span>
      )}
    </span>
  )
}

type Undecided = NonNullable<DaySheet['paid_cancelled']>[number]

const stateText: Record<Undecided['state'], string> = {
  no_show: 'paguar, nuk erdhi',
  cancelled: 'paguar, anuluar',
  deleted: 'paguar, fshirë',
}

/** Paid visits that were cancelled or deleted without a decision about their money; nothing without any. */
export function PaidCancelledVisits({ sheet, className }: { sheet: DaySheet; className?: string }) {
  const { currency, paid_cancelled: visits = [] } = sheet
  const decide = useDecideAboutMoney()
  const { date: today } = useWallClock()
  if (visits.length === 0) return null
  const dayOf = ({ date, time, day }: Undecided) =>
    `${relativeDay(localDate(date ?? day), today)}${time ? `, ${time}` : ''}`
  const decideOn = (visit: Undecided) =>
    void decide({ ...visit, currency, methods: visit.payments.map(({ method }) => method) })
  return (
    <Card label="Vizita të paguara që nuk u bënë" padded={false} className={className}>
      <CardHead title="Të paguara që nuk u bënë">
        <span className="text-ink-2">{plural(visits.length, 'vizitë', 'vizita')}</span>
      </CardHead>
      <ul className="divide-y divide-line border-t border-line">
        {visits.map((visit) => (
          <li key={visit.appointment_id} className="flex min-h-16 items-center gap-3 py-2 pr-3 pl-4 md:pl-5">
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{visit.client_name ?? 'Pa emër'}</b>
              <span className="block text-sm text-ink-2">
                {visit.label} · {dayOf(visit)}
              </span>
              <span className="block text-sm font-medium text-wait">
                {stateText[visit.state]} · {amount(visit.amount, currency)}
              </span>
            </span>
            <Button
              aria-haspopup="dialog"
              aria-label={`Vendos: ${visit.client_name ?? 'Pa emër'}, ${visit.label}`}
              onClick={() => decideOn(visit)}
            >
              Vendos
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
