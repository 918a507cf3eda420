import { useState } from 'react'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { openedDay, type Day } from './bars.ts'
import { readStretches, StretchFields, typed } from './StretchFields.tsx'
import { weekdayNames } from './words.ts'

interface DayDialogProps extends DialogState {
  week: readonly Day[]
  /** Weekday index; 0 is Monday. */
  index: number
  step: number
  isSalon: boolean
  onSet: (indexes: readonly number[], day: Day) => void
}

export function DayDialog({ open, week, index, step, isSalon, onClose, onSet }: DayDialogProps) {
  const [isOn, setOn] = useState((week[index] ?? []).length > 0)
  const [rows, setRows] = useState(() => typed(week[index]?.length ? (week[index] as Day) : openedDay(week, index)))
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([])
  const [copies, setCopies] = useState<readonly number[]>([])
  const save = () => {
    const read = isOn ? readStretches(rows) : { day: [] }
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    onSet([index, ...copies], read.day)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={weekdayNames[index]}
      size="sm"
      onSubmit={save}
      footer={<SubmitButtons onCancel={onClose}>Vendos</SubmitButtons>}
    >
      <div className="flex flex-col gap-4">
        <Switch label={isSalon ? 'Hapur' : 'Punon'} checked={isOn} onChange={setOn} />
        {isOn && (
          <StretchFields
            rows={rows}
            problems={problems}
            step={step}
            onChange={(next) => {
              setRows(next)
              setProblems([])
            }}
          />
        )}
        <fieldset className="border-t border-line pt-3">
          <legend className="sr-only">Kopjo te ditët e tjera</legend>
          <p aria-hidden className="mb-2 text-sm font-medium">
            Kopjo te ditët e tjera
          </p>
          <div className="flex flex-wrap gap-2">
            {weekdayNames.map((name, weekday) => {
              if (weekday === index) return null
              const isChosen = copies.includes(weekday)
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => setCopies(isChosen ? copies.filter((one) => one !== weekday) : [...copies, weekday])}
                  className={cn(
                    'h-11 rounded-full border px-3.5 text-sm font-medium transition-colors',
                    isChosen
                      ? 'border-accent bg-accent-soft text-accent'
                      : 'border-line-control text-ink-2 hover:text-ink',
                  )}
                >
                  {name}
                </button>
              )
            })}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
