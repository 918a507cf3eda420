import type { LocalDate } from '#platform/shared/time.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { countOf, passedOver, type Reminder } from './reminders.ts'

/** Shown when all reminders are finished. */
export function RemindersDone({ date, reminders }: { date: LocalDate; reminders: readonly Reminder[] }) {
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
