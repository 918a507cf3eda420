import { dayMonth } from '#platform/shared/sq.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { requestMessages, requestWayLabel } from '../copy.ts'
import { dueOn, notedWithinDays, requestWays, type RequestWay } from '../rules.ts'

const ways = requestWays.map((value) => ({ value, label: requestWayLabel[value] }))

export interface Arrival {
  way: RequestWay
  came_on: LocalDate
}

interface RequestFieldsProps {
  value: Arrival
  onChange: (value: Arrival) => void
}

/** Way and day of a request, with its term. */
export function RequestFields({ value, onChange }: RequestFieldsProps) {
  const { date: today } = useWallClock()
  return (
    <>
      <SegmentedControl
        label="Si erdhi kërkesa"
        value={value.way}
        onChange={(way) => onChange({ ...value, way })}
        options={ways}
        wide
        className="[&>label]:px-1"
      />
      <DateField
        label="Ardhur më"
        hint={requestMessages.due(dayMonth(dueOn(value.came_on)))}
        value={value.came_on}
        onChange={(came_on) => came_on && onChange({ ...value, came_on })}
        today={today}
        min={addDays(today, -notedWithinDays)}
        max={today}
      />
    </>
  )
}
