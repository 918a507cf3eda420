import { useEffect, useEffectEvent } from 'react'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useRead } from '#platform/web/data.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getHours } from '../contract.ts'
import { defaultWeek } from './bars.ts'
import { ComingPlans } from './ComingPlans.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { GridStepSetting } from './GridStepSetting.tsx'
import { HolidayColumn } from './HolidayColumn.tsx'
import { HoursSaveBar } from './HoursSaveBar.tsx'
import { NoBarberHours, NoSalonHours } from './NoHours.tsx'
import { currentPlan, plansOf } from './plans.ts'
import { SubjectChips } from './SubjectChips.tsx'
import { TimeOffCard } from './TimeOffCard.tsx'
import type { HoursReply } from './useDays.ts'
import { useWeekDraft } from './useWeekDraft.ts'
import { WeekCard } from './WeekCard.tsx'
import { fromDayText } from './words.ts'

interface HoursPanelProps {
  /** Called when unsaved changes appear or disappear. */
  onDirty: (dirty: boolean) => void
}

/** Konfigurimet › Orët: weeks of the salon and its barbers, time off, holidays. */
export function HoursPanel({ onDirty }: HoursPanelProps) {
  const hours = useRead(getHours, {})
  const barbers = useRead(listBarbers, {})
  if (hours.data && barbers.data)
    return (
      <Hours hours={hours.data} barbers={barbers.data.data.filter(({ is_active }) => is_active)} onDirty={onDirty} />
    )
  const failed = [hours, barbers].find((read) => read.isError)
  return failed?.error ? (
    <Card>
      <FailureState
        message={failed.error.message}
        onRetry={() => void Promise.all([hours.refetch(), barbers.refetch()])}
        busy={hours.isFetching || barbers.isFetching}
      />
    </Card>
  ) : (
    <output aria-label="Duke ngarkuar..." className="block max-w-3xl">
      <Skeleton className="h-130" />
    </output>
  )
}

interface HoursProps extends HoursPanelProps {
  hours: HoursReply
  barbers: readonly Barber[]
}

function Hours({ hours, barbers, onDirty }: HoursProps) {
  const { date: today } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const barber = barbers.find(({ id }) => id === query.get('berberi'))
  const subject = barber?.id ?? 'salon'
  const draft = useWeekDraft(hours, subject, today)
  const copying = useDialogOpening()
  const isDirty = draft.unsaved.size > 0
  const tell = useEffectEvent((dirty: boolean) => onDirty(dirty))
  useEffect(() => tell(isDirty), [isDirty])

  const choose = (next: string) => {
    const changed = new URLSearchParams(query)
    if (next === 'salon') changed.delete('berberi')
    else changed.set('berberi', next)
    setQuery(changed, { replace: true })
  }
  const salonWeek = currentPlan(plansOf(hours, 'salon'), today)?.week ?? defaultWeek
  const others = barbers.filter(({ id }) => id !== subject)
  const clearLabel = barber ? 'Puno sa herë salloni është hapur' : 'Hiq orët e sallonit'
  const isComing = draft.shown !== undefined && draft.shown.validFrom > today

  return (
    <div className="flex flex-col gap-3 md:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start lg:gap-5">
      <div className="min-w-0 max-lg:order-1">
        <SubjectChips barbers={barbers} value={subject} onChange={choose} unsaved={draft.unsaved} />
        {draft.week ? (
          <>
            <WeekCard
              key={`${subject}/${draft.shown?.validFrom ?? ''}`}
              title={barber ? `Java: ${barber.name}` : 'Java e sallonit'}
              sub={
                isComing
                  ? `Vlen nga ${fromDayText(draft.shown?.validFrom ?? today, today)}.`
                  : `Tërhiqni skajet e shiritit. Hapi është ${hours.step} minuta.`
              }
              colour={barber?.color ?? 1}
              isSalon={!barber}
              week={draft.week}
              changed={draft.changedDays}
              step={hours.step}
              onChange={draft.change}
              onCopy={barber && others.length > 0 ? () => copying.show() : undefined}
              onClear={draft.plans.length > 0 ? () => void draft.clear() : undefined}
              clearLabel={clearLabel}
            />
            <HoursSaveBar draft={draft} today={today} />
            <ComingPlans
              plans={draft.plans}
              shown={draft.shown}
              today={today}
              busy={draft.busy}
              onShow={(plan) => draft.choose(plan.validFrom)}
              onRemove={(plan) => void draft.remove(plan)}
            />
          </>
        ) : barber ? (
          <NoBarberHours name={barber.name} onOwn={() => draft.change(salonWeek)} />
        ) : (
          <NoSalonHours
            busy={draft.busy}
            onOffer={() => void draft.saveAs(defaultWeek, today)}
            onOwn={() => draft.change(defaultWeek)}
          />
        )}
      </div>
      <div className="contents lg:row-span-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
        <HolidayColumn hours={hours} today={today}>
          <TimeOffCard key={subject} hours={hours} subject={subject} name={barber?.name ?? null} today={today} />
        </HolidayColumn>
      </div>
      <GridStepSetting step={hours.step} />
      {copying.shown && draft.week && (
        <CopyDialog
          key={copying.shown.key}
          {...copying.shown.dialog}
          hours={hours}
          week={draft.week}
          barbers={others}
          today={today}
          validFrom={draft.validFrom}
        />
      )}
    </div>
  )
}
