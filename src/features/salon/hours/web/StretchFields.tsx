import { minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { fieldMessages } from '#platform/shared/fields.ts'
import { hoursMessages } from '../contract.ts'
import { maxStretches } from '../rules.ts'
import { addBreak, type Day } from './bars.ts'

/** Typed stretches of a day; null while a time is missing. An end at 00:00 is the end of the day. */
export type TypedStretch = { from: LocalTime | null; to: LocalTime | null }

export const typed = (day: Day): TypedStretch[] =>
  day.map(({ from, to }) => ({ from: timeAt(from), to: timeAt(to % 1440) }))

const endOf = (time: LocalTime): number => minutesOf(time) || 1440

/** The parsed day, or a message for each invalid stretch. */
export function readStretches(rows: readonly TypedStretch[]): { day: Day } | { problems: (string | undefined)[] } {
  const read = rows.map(({ from, to }) => (from && to ? { from: minutesOf(from), to: endOf(to) } : null))
  const problems = read.map((stretch, index) => {
    if (!stretch) return fieldMessages.time
    if (stretch.from >= stretch.to) return hoursMessages.stretch
    const overlaps = read.some((other, at) => at < index && other && other.from < stretch.to && stretch.from < other.to)
    return overlaps ? hoursMessages.overlap : undefined
  })
  if (problems.some(Boolean)) return { problems }
  return { day: (read as { from: number; to: number }[]).toSorted((a, b) => a.from - b.from) }
}

interface StretchFieldsProps {
  rows: readonly TypedStretch[]
  problems: readonly (string | undefined)[]
  step: number
  onChange: (rows: TypedStretch[]) => void
}

const endLabel = { from: 'Nga', to: 'Deri' }

export function StretchFields({ rows, problems, step, onChange }: StretchFieldsProps) {
  const read = readStretches(rows)
  const split = 'day' in read ? addBreak(read.day, step) : []
  const change = (index: number, values: Partial<TypedStretch>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...values } : row)))
  const label = (text: string, index: number) => (rows.length > 1 ? `${text} ${index + 1}` : text)
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <div key={`row-${String(index)}`}>
          <div className="flex items-end gap-2">
            {(['from', 'to'] as const).map((end) => (
              <TimeField
                key={end}
                label={label(endLabel[end], index)}
                from="06:00"
                to="23:30"
                step={step}
                value={row[end]}
                onChange={(time) => change(index, { [end]: time })}
                className="flex-1"
              />
            ))}
            {rows.length > 1 && (
              <IconButton
                icon="trash"
                variant="danger"
                label={`Hiq pjesën ${index + 1}`}
                tooltip={false}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            )}
          </div>
          {problems[index] && (
            <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad">
              <Icon name="warning" size={17} className="mt-0.5" />
              {problems[index]}
            </p>
          )}
        </div>
      ))}
      {rows.length < maxStretches && (
        <Button
          size="sm"
          variant="ghost"
          icon="cup"
          disabled={split.length <= rows.length}
          onClick={() => onChange(typed(split))}
          className="self-start text-accent!"
        >
          Shto pauzë
        </Button>
      )}
    </div>
  )
}
