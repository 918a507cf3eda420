import { useState } from 'react'
import { exportSales } from '../../receipts/admin-contract.ts'
import { monthYear } from '#platform/shared/sq.ts'
import { addMonths, localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { useDownload } from '#platform/web/useDownload.ts'

/** Number of selectable months, including the current one. */
const months = 24

const files = [
  { format: 'xlsx', label: 'Për kontabilistin' },
  { format: 'csv', label: 'CSV' },
] as const

/** Export of a month's sales for the bookkeeper, as a workbook or CSV. */
export function SalesExport() {
  const { date: today } = useWallClock()
  const first = localDate(`${today.slice(0, 7)}-01`)
  const items = Array.from({ length: months }, (_, i) => addMonths(first, -i)).map((day) => ({
    value: day.slice(0, 7),
    label: monthYear(day),
  }))
  const [month, setMonth] = useState(items[0]?.value ?? '')
  const { busy, save } = useDownload()
  return (
    <div className="flex w-full flex-wrap items-end gap-2.5 md:w-auto">
      <SelectField
        label="Muaji"
        hideLabel
        items={items}
        value={month}
        onChange={setMonth}
        className="min-w-36 flex-1 md:w-44"
      />
      {files.map(({ format, label }) => (
        <Button
          key={format}
          icon="download"
          className="max-md:flex-1"
          loading={busy === format}
          disabled={busy !== null && busy !== format}
          onClick={() => void save(exportSales, { month, format }, format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
