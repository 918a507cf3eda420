import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useTellDirty } from '#platform/web/useTellDirty.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useRead, readKey } from '#platform/web/data.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { getHours, saveStep } from '../contract.ts'
import { defaultWeek } from './bars.ts'
import { ComingPlans } from './ComingPlans.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { HolidayColumn } from './HolidayColumn.tsx'
import { plansOf } from './plans.ts'
import { SubjectChips } from './SubjectChips.tsx'
import { TimeOffCard } from './TimeOffCard.tsx'
import type { HoursReply } from './useDays.ts'
import { useWeekDraft, type WeekDraft } from './useWeekDraft.ts'
import { WeekCard } from './WeekCard.tsx'
import { fromDayText } from './words.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { useWrite } from '#platform/web/write.ts'
import { gridSteps, planOn, type GridStep } from '../rules.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { plural } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

/** Konfigurimet › Orët: weeks of the salon and its barbers, time off, holidays. */
export function HoursPanel({ onDirty }: { onDirty: (dirty: boolean) => void }) {
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

interface HoursProps {
  hours: HoursReply
  barbers: readonly Barber[]
  onDirty: (dirty: boolean) => void
}

function Hours({ hours, barbers, onDirty }: HoursProps) {
  const { date: today } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const barber = barbers.find(({ id }) => id === query.get('berberi'))
  const subject = barber?.id ?? 'salon'
  const draft = useWeekDraft(hours, subject, today)
  const copying = useDialogOpening()
  useTellDirty(draft.unsaved.size > 0, onDirty)

  const choose = (next: string) => {
    const changed = new URLSearchParams(query)
    if (next === 'salon') changed.delete('berberi')
    else changed.set('berberi', next)
    setQuery(changed, { replace: true })
  }
  const salonWeek = planOn(plansOf(hours, 'salon'), today)?.week ?? defaultWeek
  const others = barbers.filter(({ id }) => id !== subject)
  const clearLabel = barber ? 'Puno sa herë salloni është hapur' : 'Hiq orët e sallonit'
  const isComing = draft.shown !== undefined && draft.shown.validFrom > today

  return (
    <div className="flex flex-col gap-3 md:gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_21.25rem] xl:items-start xl:gap-5">
      <div className="min-w-0 max-xl:order-1">
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
      <div className="contents xl:row-span-2 xl:flex xl:min-w-0 xl:flex-col xl:gap-4">
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

/** Setting of the minutes between rows of the schedule and steps of the bars. */
function GridStepSetting({ step }: { step: number }) {
  const { attempt, busy } = useWrite(saveStep, {
    optimistic: (client, { step: next }) =>
      client.setQueryData<HoursReply>(readKey(getHours, {}), (old) => old && { ...old, step: next as number }),
    queue: 'schedule-step',
  })
  const choose = (next: GridStep) =>
    attempt(
      { step: next },
      {
        undo: () => ({
          message: `Hapi i orarit: ${next} minuta`,
          onUndo: () => void attempt({ step: step as GridStep }),
        }),
      },
    )
  return (
    <div className="flex flex-wrap max-xl:order-4 items-center gap-x-4 gap-y-2 px-1" aria-busy={busy}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">Hapi i orarit</p>
        <p className="text-sm text-ink-3">Minutat ndërmjet dy rreshtave te Terminet.</p>
      </div>
      <SegmentedControl
        label="Hapi i orarit, në minuta"
        value={String(step)}
        onChange={(value) => void choose(Number(value) as GridStep)}
        options={gridSteps.map((value) => ({ value: String(value), label: String(value) }))}
        className="max-md:w-full max-md:*:flex-1 max-md:*:px-0"
      />
    </div>
  )
}

const NoSalonHours = ({ busy, onOffer, onOwn }: { busy: boolean; onOffer: () => void; onOwn: () => void }) => (
  <Card padded={false}>
    <EmptyState
      icon="clock"
      title="Kur është hapur salloni?"
      action={
        <>
          <Button variant="primary" loading={busy} onClick={onOffer} className="max-sm:w-full">
            E hënë–e shtunë, 09:00–19:00
          </Button>
          <Button onClick={onOwn} className="max-sm:w-full">
            Vendos vetë
          </Button>
        </>
      }
    >
      Me orët e vendosura, Terminet tregojnë çfarë është e lirë; pa to, çdo ditë është e hapur 08:00–22:30.
    </EmptyState>
  </Card>
)

const NoBarberHours = ({ name, onOwn }: { name: string; onOwn: () => void }) => (
  <Card padded={false}>
    <EmptyState icon="clock" title={name} action={<Button onClick={onOwn}>Vendos orë të veçanta</Button>}>
      Punon sa herë salloni është hapur.
    </EmptyState>
  </Card>
)

/** Shown with unsaved changes of the week: valid-from date, undo, save. */
function HoursSaveBar({ draft, today }: { draft: WeekDraft; today: LocalDate }) {
  const phone = usePhone()
  const words = draft.changes === 0 ? '' : draft.shown ? plural(draft.changes, 'ndryshim', 'ndryshime') : 'Orar i ri'
  return (
    <div className="sticky low-page:static bottom-[calc(var(--bottom-edge)+0.75rem)] z-header">
      <VisuallyHidden>
        <output aria-live="polite">{words}</output>
      </VisuallyHidden>
      {draft.changes > 0 && (
        <div className="mt-4 flex items-center gap-3 rounded-2xl border border-line-strong bg-raised py-2.5 pr-2.5 pl-4 shadow-pop md:pl-5">
          <div className="min-w-0 flex-1">
            <p className="max-md:text-sm">{words}</p>
            <DateField
              inline
              label="Vlen nga"
              value={draft.validFrom}
              today={today}
              min={today}
              onChange={(day) => day && draft.setValidFrom(day)}
            />
          </div>
          {phone ? (
            <IconButton
              guarded
              icon="undo"
              label="Zhbëje"
              tooltip={false}
              disabled={draft.busy}
              onClick={draft.discard}
            />
          ) : (
            <Button guarded variant="ghost" disabled={draft.busy} onClick={draft.discard}>
              Zhbëje
            </Button>
          )}
          <Button variant="primary" loading={draft.busy} onClick={() => void draft.save()}>
            Ruaj
          </Button>
        </div>
      )}
    </div>
  )
}
