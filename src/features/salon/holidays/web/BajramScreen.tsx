import { useState } from 'react'
import type { LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useLeaveGuard } from '#platform/web/useLeaveGuard.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DraftList } from '#platform/web/ui/DraftList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { holidayMessages, listBajramDates, saveBajramDates } from '../contract.ts'
import { BajramYearRow } from './BajramYearRow.tsx'
import { changedYears, datesOf, shownYears, type BajramEdits, type BajramField, type Problems } from './bajramYears.ts'

/** Administrator's page of Bajram dates: edited in place, saved together. */
export function BajramScreen() {
  const read = useRead(listBajramDates, {})
  const years = read.data?.years ?? []
  const { date: today } = useWallClock()
  const { writeEach, busy } = useWrite(saveBajramDates)
  const [edits, setEdits] = useState<BajramEdits>({})
  const [added, setAdded] = useState(0)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<string | null>(null)
  const changed = changedYears(years, edits)
  const shown = shownYears(years, added)
  useLeaveGuard(changed.length > 0)

  const save = async () => {
    setError(null)
    const missing = changed.filter(({ fitr, adha }) => !fitr || !adha)
    setProblems(
      Object.fromEntries(
        missing.map(({ year, fitr, adha }) => [
          year,
          { fitr: fitr ? undefined : holidayMessages.missing, adha: adha ? undefined : holidayMessages.missing },
        ]),
      ),
    )
    if (missing.length > 0) return
    const failures = await writeEach(
      changed.map(({ fitr, adha, ...rest }) => ({ ...rest, fitr: fitr ?? '', adha: adha ?? '' })),
    )
    const wrong: Record<number, Partial<Record<string, string>>> = {}
    const unsaved: Record<number, BajramEdits[number]> = {}
    for (const [at, row] of changed.entries()) {
      const fault = failures[at]
      if (!fault) continue
      unsaved[row.year] = edits[row.year] ?? {}
      wrong[row.year] = Object.fromEntries(fault.errors.map(({ field, message }) => [field, message]))
      if (fault.errors.length === 0) setError(fault.message)
    }
    setProblems(wrong as Problems)
    setEdits(unsaved)
    if (Object.keys(unsaved).length === 0) {
      setAdded(0)
      toast.success(holidayMessages.saved)
    }
  }
  const discard = () => {
    setEdits({})
    setProblems({})
    setAdded(0)
    setError(null)
  }
  const change = (year: number, field: BajramField, day: LocalDate | null) => {
    setEdits((old) => ({ ...old, [year]: { ...old[year], [field]: day } }))
    setProblems((old) => ({ ...old, [year]: {} }))
  }

  return (
    <>
      <PageHeader title="Festat" sub="Festat e tjera llogariten vetë; Bajramet caktohen nga hëna." />
      <DraftList
        title="Datat e Bajrameve"
        sub="Dita e parë e secilit. Festat e të gjitha salloneve ndjekin këto data."
        read={read}
        count={read.data ? shown.length : 0}
        expected={11}
        add={
          <Button icon="plus" onClick={() => setAdded(added + 1)}>
            Shto vit
          </Button>
        }
        none={{ icon: 'flag', title: 'Asnjë vit.', text: 'Shtoni vitin e parë.' }}
        draft={{
          changes: changed.length,
          saving: busy,
          error,
          clearError: () => setError(null),
          discard,
        }}
        onSave={() => void save()}
      >
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {shown.map((year) => (
            <BajramYearRow
              key={year}
              year={year}
              dates={datesOf(years, year, edits[year])}
              problems={problems[year]}
              today={today}
              onChange={(field, day) => change(year, field, day)}
            />
          ))}
        </ul>
      </DraftList>
    </>
  )
}
