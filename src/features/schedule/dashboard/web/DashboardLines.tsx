import { type ReactNode } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dayMonth, amounts, plural } from '#platform/shared/sq.ts'
import { localDate, weekNumber } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOwnBarber, useSeesPhones } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Link } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { IconTile } from '#platform/web/ui/IconTile.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
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
  /** On a phone these lines come before the day's list. */
  isEvening: boolean
  onQueue: () => void
  onSale: () => void
}

export function DashboardLines({ day, lastEnd, isOver, isEvening, onQueue, onSale }: DashboardLinesProps) {
  const currency = useCurrency()
  const isBarber = useOwnBarber() !== undefined
  const idle = useFirstScreenIdle()
  const requests = [day.requests_due ?? 0, day.requests_online ?? 0]
  return (
    <Card label="Më tej" padded={false} className={cn(isEvening && 'max-md:order-first')}>
      <div className="divide-y divide-line *:p-4">
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
        {(day.requests_due ?? day.requests_online) && (
          <Line
            to="/kerkesat"
            icon="shield"
            title={plural(
              requests.reduce((sum, count) => sum + count, 0),
              'kërkesë pret',
              'kërkesa presin',
            )}
            sub={
              day.requests_due
                ? 'klienti kërkoi të dhënat para 20 ditësh ose më shumë'
                : 'klienti kërkoi të dhënat, me link'
            }
          />
        )}
        {day.retention && (
          <Line
            to="/ruajtja"
            icon="shield"
            title={plural(day.retention.clients, 'klient anonimizohet', 'klientë anonimizohen')}
            sub={`më ${dayMonth(localDate(day.retention.day))}, pa vizitë prej vitesh`}
          />
        )}
        <button type="button" className={pressable} aria-haspopup="dialog" onClick={onSale}>
          <IconTile icon="bag" />
          <RowText title="Shitje pa vizitë" sub="produkt, shërbim ose bakshish" />
          <Icon name="chevron-right" size={18} className="text-ink-3" />
        </button>
        {!isOver && (
          <button type="button" className={pressable} aria-haspopup="dialog" onClick={onQueue}>
            <IconTile icon="people" />
            <RowText title="Radha dhe pritja" sub="kush pret në sallon ose për më herët" />
            <Icon name="chevron-right" size={18} className="text-ink-3" />
          </button>
        )}
        {idle && day.online && !isOver && (
          <Part>
            <StopToday isStopped={day.online.stopped} />
          </Part>
        )}
      </div>
    </Card>
  )
}

/** Note about a day without visits, which depends on the working hours. Null until loaded. */
function useEmptyDayNote(date: string): string | null {
  const ownBarberId = useOwnBarber()
  const { hours, known } = useWorkingDays(localDate(date))
  if (!known) return null
  const day = hours.days?.get(date)
  if (!day || [...day.barbers].some(([id, { open }]) => (!ownBarberId || id === ownBarberId) && open.length > 0))
    return 'ende e lirë'
  if (day.opening.length === 0) return 'mbyllur'
  return ownBarberId ? 'nuk punoni' : 'nuk punon askush'
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

function WeekBars({ week, today }: { week: Dashboard['week']; today: string }) {
  const max = Math.max(1, ...week.days.map(({ visits }) => visits))
  return (
    <span aria-hidden className="flex h-6 items-end gap-[3px]">
      {week.days.map(({ date, visits }) => (
        <i
          key={date}
          className={cn('w-[5px] rounded-[2px]', date === today ? 'bg-accent' : 'bg-line-strong')}
          style={{ height: 3 + Math.round((visits / max) * 20) }}
        />
      ))}
    </span>
  )
}

const pressable =
  'flex min-h-11 w-full items-center gap-3 text-left underline-offset-4 [&_b]:decoration-line-strong hover:[&_b]:underline'

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
      <IconTile icon={icon} />
      <RowText title={title} sub={sub} />
      {children}
      {to && <Icon name="chevron-right" size={18} className="text-ink-3" />}
    </>
  )
  return to ? (
    <Link to={to} className={pressable}>
      {content}
    </Link>
  ) : (
    <div className="flex items-center gap-3">{content}</div>
  )
}
