import { type ReactNode } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { amounts, plural } from '#platform/shared/sq.ts'
import { localDate, weekNumber } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOwnBarber, useSeesPhones } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Link } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { useWorkingDays } from '#features/schedule/appointments/web/public.tsx'
import type { getDashboard } from '../contract.ts'
import { StopToday } from './StopToday.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

type Dashboard = ReplyOf<typeof getDashboard>

export const dayClosePath = '/mbyllja'
const tomorrowPath = '/neser'

interface DashboardLinesProps {
  day: Dashboard
  /** End of today's last appointment, HH:MM. */
  lastEnd: string | null
  /** True if the day is over, and its closing is offered elsewhere. */
  isOver: boolean
  /** Opens the queue and waiting list. */
  onQueue: () => void
}

/** Links to what comes next: tomorrow, the week, closing the day. */
export function DashboardLines({ day, lastEnd, isOver, onQueue }: DashboardLinesProps) {
  const currency = useCurrency()
  const isBarber = useOwnBarber() !== undefined
  const idle = useFirstScreenIdle()
  return (
    <section aria-label="Më tej" className="day-lines">
      <Tomorrow tomorrow={day.tomorrow} />
      <Line
        to={isBarber ? null : '/raportet?period=week'}
        icon="bars"
        title={`Kjo javë: ${amounts(day.week.earned, currency)}`}
        sub={`${plural(day.week.visits, 'vizitë', 'vizita')}, java ${weekNumber(localDate(day.date))}`}
      >
        <WeekBars week={day.week} today={day.date} />
      </Line>
      {!isBarber && !isOver && (
        <Line
          to={dayClosePath}
          icon="till"
          title="Mbyllja e ditës"
          sub={day.closed ? 'dita u mbyll' : lastEnd ? `pas terminit të fundit, ${lastEnd}` : 'arka e ditës së sotme'}
        />
      )}
      {!isOver && (
        <button type="button" className="line" aria-haspopup="dialog" onClick={onQueue}>
          <LineWords icon="people" title="Radha dhe pritja" sub="kush pret në sallon ose për më herët" />
          <Icon name="chevron-right" size={18} className="text-ink-3" />
        </button>
      )}
      {idle && day.online && !isOver && (
        <Part>
          <StopToday isStopped={day.online.stopped} />
        </Part>
      )}
    </section>
  )
}

/** Note about a day without visits: whether somebody works. Null until known. */
function useEmptyDayNote(date: string): string | null {
  const own = useOwnBarber()
  const { hours, known } = useWorkingDays(localDate(date))
  if (!known) return null
  const day = hours.days?.get(date)
  if (!day || [...day.barbers].some(([id, { open }]) => (!own || id === own) && open.length > 0)) return 'ende e lirë'
  if (day.opening.length === 0) return 'mbyllur'
  return own ? 'nuk punoni' : 'nuk punon askush'
}

function Tomorrow({ tomorrow: { date, total, first, with_phone: withPhone } }: { tomorrow: Dashboard['tomorrow'] }) {
  const isBarber = useOwnBarber() !== undefined
  const emptyDay = useEmptyDayNote(date)
  const seesPhones = useSeesPhones()
  const without = total - withPhone
  const phones =
    without === 0
      ? 'të gjithë me telefon'
      : withPhone === 0
        ? 'asnjë me telefon'
        : `${withPhone} me telefon, ${without} pa`
  return (
    <div>
      <Line
        to={isBarber ? null : tomorrowPath}
        icon="bell"
        title={first ? `Nesër: ${plural(total, 'termin', 'termine')}, i pari ${first}` : 'Nesër: asnjë termin'}
        sub={!first ? emptyDay : seesPhones ? phones : null}
      />
      {withPhone > 0 && !isBarber && (
        <ButtonLink to={tomorrowPath} icon="send" wide className="mt-3">
          Kujto klientët
        </ButtonLink>
      )}
    </div>
  )
}

/** Visits of each day of the week, with today highlighted. */
function WeekBars({ week, today }: { week: Dashboard['week']; today: string }) {
  const max = Math.max(1, ...week.days.map(({ visits }) => visits))
  return (
    <span aria-hidden className="bars">
      {week.days.map(({ date, visits }) => (
        <i
          key={date}
          data-today={date === today || undefined}
          style={{ height: 3 + Math.round((visits / max) * 20) }}
        />
      ))}
    </span>
  )
}

function LineWords({ icon, title, sub }: Pick<LineProps, 'icon' | 'title' | 'sub'>) {
  return (
    <>
      <span className="icon">
        <Icon name={icon} />
      </span>
      <span className="words">
        <b>{title}</b>
        {sub && <span>{sub}</span>}
      </span>
    </>
  )
}

interface LineProps {
  /** Target of the link; null without permission. */
  to: string | null
  icon: IconName
  title: string
  sub: string | null
  children?: ReactNode
}

function Line({ to, icon, title, sub, children }: LineProps) {
  const content = (
    <>
      <LineWords icon={icon} title={title} sub={sub} />
      {children}
      {to && <Icon name="chevron-right" size={18} className="text-ink-3" />}
    </>
  )
  return to ? (
    <Link to={to} className="line">
      {content}
    </Link>
  ) : (
    <div className="line">{content}</div>
  )
}
