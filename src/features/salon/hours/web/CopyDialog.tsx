import { useState } from 'react'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { plural } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { showUndo } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { removeWeek, saveWeek } from '../contract.ts'
import { minutesOfWeek, type Day } from './bars.ts'
import { onWire, plansOf } from './plans.ts'
import type { HoursReply } from './useDays.ts'
import { hoursText } from './words.ts'

interface CopyDialogProps extends DialogState {
  hours: HoursReply
  week: readonly Day[]
  barbers: readonly Barber[]
  today: LocalDate
  validFrom: LocalDate
}

export function CopyDialog({ open, hours, week, barbers, today, validFrom, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => barbers.map(({ id }) => id))
  const [from, setFrom] = useState(validFrom)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useWrite(saveWeek)
  const removing = useWrite(removeWeek)

  const save = async () => {
    if (chosen.length === 0) {
      setProblem('Zgjidhni së paku një berber.')
      return
    }
    setProblem(null)
    const target = { valid_from: from, week: onWire(week) }
    const failures = await saving.writeEach(chosen.map((subject) => ({ subject, ...target })))
    const done = chosen.filter((_, at) => failures[at] === null)
    const failure = failures.find((fault) => fault !== null)
    if (done.length > 0)
      showUndo({
        message: `Orari u kopjua te ${plural(done.length, 'berber', 'berberë')}`,
        onUndo: () => {
          const before = done.map((subject) => ({
            subject,
            plan: plansOf(hours, subject).find((plan) => plan.validFrom === from),
          }))
          const back = before.flatMap(({ subject, plan }) =>
            plan ? [{ subject, valid_from: from, week: onWire(plan.week) }] : [],
          )
          const gone = before.flatMap(({ subject, plan }) => (plan ? [] : [{ subject, valid_from: from }]))
          if (back.length > 0) void saving.writeEach(back)
          if (gone.length > 0) void removing.writeEach(gone)
        },
      })
    if (!failure) return onClose()
    setProblem(failure.message)
    setChosen(chosen.filter((id) => !done.includes(id)))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Kopjo te të tjerët"
      description={`Java me ${hoursText(minutesOfWeek(week))} bëhet edhe e tyre.`}
      size="sm"
      error={problem}
      onSubmit={save}
      footer={
        <SubmitButtons onCancel={onClose} busy={saving.busy}>
          Kopjo
        </SubmitButtons>
      }
    >
      <div className="flex flex-col gap-1">
        {barbers.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
        <DateField
          label="Vlen nga"
          value={from}
          today={today}
          min={today}
          onChange={(day) => day && setFrom(day)}
          className="mt-3"
        />
      </div>
    </Dialog>
  )
}
