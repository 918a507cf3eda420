import { useState } from 'react'
import { capital, longDate, plural, weekdayLong } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, localDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSeesPhones } from '#platform/web/permissions.ts'
import { Link, useSearchParams } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getReminders } from '../contract.ts'
import type { TemplateKind } from '../kinds.ts'
import { AddPhoneDialog } from './AddPhoneDialog.tsx'
import { ReminderCard } from './ReminderCard.tsx'
import { ReminderList } from './ReminderList.tsx'
import { useTexts } from './useDraft.ts'
import { countOf, nextReminder, passedOver, remindersOf, type Reminder, type ReminderState } from './reminders.ts'
import { ReminderTable } from './ReminderTable.tsx'
import { useRecordReminder } from './useRecordReminder.ts'
import { cn } from '#platform/web/ui/cn.ts'

/** Nesër: steps through the clients of tomorrow, or of `?date=`, with a message to each. */
export function TomorrowScreen() {
  const { date: today } = useWallClock()
  const [query] = useSearchParams()
  const asked = query.get('date') ?? ''
  const tomorrow = addDays(today, 1)
  const date = isLocalDate(asked) && asked >= today ? asked : tomorrow
  const title = date === tomorrow ? 'Nesër' : date === today ? 'Sot' : capital(weekdayLong(date))
  const seesPhones = useSeesPhones()
  const phone = usePhone()
  const read = useRead(getReminders, { date })
  const { ready } = useTexts()
  const reminders = read.data ? remindersOf(read.data) : []
  const [first] = reminders
  const [selected, setSelected] = useState<string | null>(null)
  const current = reminders.find(({ id }) => id === selected) ?? nextReminder(reminders, null)
  const count = read.data?.appointments.length ?? 0
  const when = capital(longDate(date))

  return (
    <>
      {phone ? (
        <header className="mb-3">
          <div className="-ml-2.5 flex items-center">
            <Link
              to="/"
              aria-label="Kthehu te Sot"
              className="grid size-11 place-items-center rounded-lg text-ink-2 hover:text-ink"
            >
              <Icon name="chevron-left" />
            </Link>
            <h1 className="flex-1 text-xl font-bold tracking-tight">{title}</h1>
            {first && <b className="text-lg">{`${countOf(reminders, 'written')} / ${reminders.length}`}</b>}
          </div>
          <p className="text-ink-2">{first ? `${when} · i pari ${first.visit.appointment_time}` : when}</p>
        </header>
      ) : (
        <header className="mb-5 flex items-end gap-6">
          <div className="min-w-0 flex-1">
            <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
            <p className="mt-0.5 text-ink-2">
              {first ? `${when} · ${plural(count, 'termin', 'termine')}, i pari ${first.visit.appointment_time}` : when}
            </p>
          </div>
          {first && (
            <div className="w-90">
              <p className="mb-2 text-ink-2">
                <b className="text-xl text-ink">{`${countOf(reminders, 'written')} / ${reminders.length}`}</b> të
                shkruar
              </p>
              <ReminderProgress reminders={reminders} current={current?.id ?? null} />
            </div>
          )}
          <ButtonLink to={`/terminet?date=${date}`} icon="calendar">
            Shiko ditën
          </ButtonLink>
        </header>
      )}
      {!seesPhones ? (
        <Card>
          <EmptyState icon="lock" title="Numrat e klientëve nuk shihen">
            Pronari i sallonit vendos se kush i sheh.
          </EmptyState>
        </Card>
      ) : read.data && ready ? (
        first ? (
          <Reminders {...{ date, reminders, current }} onSelect={setSelected} />
        ) : (
          <NoVisits title={title} nextDate={read.data.next_date} />
        )
      ) : (
        <Card>
          <LoadingState read={read} rows={6} />
        </Card>
      )}
    </>
  )
}

function NoVisits({ title, nextDate }: { title: string; nextDate: string | null }) {
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title={`${title} nuk ka termine`}
        action={
          nextDate && (
            <ButtonLink to={`/neser?date=${nextDate}`} iconEnd="arrow-right">
              {capital(longDate(localDate(nextDate)))}
            </ButtonLink>
          )
        }
      >
        {nextDate ? 'Mund t’i kujtoni klientët e ditës së parë me termine.' : 'Kur të ketë, klientët kujtohen këtu.'}
      </EmptyState>
    </Card>
  )
}

interface RemindersProps {
  date: LocalDate
  reminders: readonly Reminder[]
  /** Next reminder; null if all are finished. */
  current: Reminder | null
  onSelect: (id: string | null) => void
}

function Reminders({ date, reminders, current, onSelect }: RemindersProps) {
  const phone = usePhone()
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  const [kind, setKind] = useState<TemplateKind>('tomorrow')
  const [withoutPhone, setWithoutPhone] = useState<Reminder | null>(null)
  const { record, takeBack } = useRecordReminder(date, onSelect)

  const index = current ? reminders.indexOf(current) : -1
  const step = (reminder: Reminder, channel: Parameters<typeof record>[1]) => {
    onSelect(nextReminder(reminders, reminder.id)?.id ?? null)
    record(reminder, channel)
  }
  const go = (to: number) => onSelect(reminders[to]?.id ?? null)

  const card = current && (
    <ReminderCard
      key={current.id}
      reminder={current}
      colour={barbers.find(({ id }) => id === current.visit.barber_id)?.color ?? 1}
      kind={kind}
      onKind={setKind}
      onSent={(channel) => step(current, channel)}
      onSkip={() => step(current, null)}
      onTakeBack={() => takeBack(current)}
      onAddPhone={() => setWithoutPhone(current)}
    />
  )
  // Announced to screen readers, because the pressed button disappears with its client.
  const turn = (
    <output className="sr-only">
      {current ? `Radha: ${current.visit.client_name}, ${index + 1} nga ${reminders.length}` : ''}
    </output>
  )
  const done = <RemindersDone date={date} reminders={reminders} />
  const dialog = <AddPhoneDialog reminder={withoutPhone} onClose={() => setWithoutPhone(null)} />
  if (phone) {
    return (
      <>
        <div className="mb-4">
          <ReminderProgress reminders={reminders} current={current?.id ?? null} />
        </div>
        {card ?? <Card className="mb-3">{done}</Card>}
        <div className="mt-3">
          <ReminderList {...{ reminders, barbers }} current={current?.id ?? null} onSelect={onSelect} />
        </div>
        {turn}
        {dialog}
      </>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] min-[90rem]:grid-cols-[minmax(0,1fr)_24.5rem]">
      <ReminderTable
        {...{ reminders, barbers }}
        current={current?.id ?? null}
        onSelect={onSelect}
        onAddPhone={setWithoutPhone}
      />
      <Card className="max-lg:-order-1 lg:sticky lg:top-4">
        {current ? (
          <>
            <div className="-mx-2 -mt-2 mb-2 flex items-center">
              <h2 className="flex-1 pl-2 font-semibold">{`Radha: ${index + 1} nga ${reminders.length}`}</h2>
              <IconButton icon="chevron-left" label="Para" disabled={index === 0} onClick={() => go(index - 1)} />
              <IconButton
                icon="chevron-right"
                label="Pas"
                disabled={index === reminders.length - 1}
                onClick={() => go(index + 1)}
              />
            </div>
            {card}
          </>
        ) : (
          done
        )}
      </Card>
      {turn}
      {dialog}
    </div>
  )
}

function RemindersDone({ date, reminders }: { date: LocalDate; reminders: readonly Reminder[] }) {
  const written = countOf(reminders, 'written')
  const rest = (['skipped', 'no_phone', 'refused'] as const).flatMap((state) => {
    const count = countOf(reminders, state)
    return count > 0 ? [`${count} ${passedOver[state].toLowerCase()}`] : []
  })
  return (
    <EmptyState
      icon="check"
      title={written === reminders.length ? 'Të gjithë u kujtuan' : `${written} nga ${reminders.length} u kujtuan`}
      action={
        <>
          <ButtonLink to={`/terminet?date=${date}`} icon="calendar">
            Shiko ditën
          </ButtonLink>
          <ButtonLink to="/" icon="home">
            Kthehu te Sot
          </ButtonLink>
        </>
      }
    >
      {rest.join(', ') || 'Nuk pret më asnjë klient.'}
    </EmptyState>
  )
}

const segment: Record<ReminderState, string> = {
  written: 'bg-accent',
  waiting: 'bg-line-strong',
  skipped: 'border border-line-control',
  refused: 'border border-line-control',
  no_phone: 'bg-[repeating-linear-gradient(135deg,var(--line-control)_0_3px,transparent_3px_6px)]',
}

/**
 * One segment per client, and the progress as a number: filled if written, outlined for the current one, hatched
 * without a phone.
 */
function ReminderProgress({ reminders, current }: { reminders: readonly Reminder[]; current: string | null }) {
  return (
    <div aria-hidden className={cn('flex', reminders.length > 30 ? 'gap-px' : 'gap-1')}>
      {reminders.map(({ id, state }) => (
        <i
          key={id}
          className={cn(
            'h-1.5 min-w-px flex-1 rounded-full',
            id === current && state !== 'written'
              ? 'bg-accent-soft ring-[1.5px] ring-accent ring-inset'
              : segment[state],
          )}
        />
      ))}
    </div>
  )
}
