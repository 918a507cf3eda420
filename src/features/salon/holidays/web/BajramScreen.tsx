import { useState } from 'react'
import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useLeaveGuard } from '#platform/web/useLeaveGuard.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { DraftList } from '#platform/web/ui/DraftList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { holidayMessages, listBajramDates, saveBajramDates, type BajramYear } from '../contract.ts'
import { canComeAgain, earliestAgain } from '../rules.ts'

const bajramFields = ['fitr', 'adha', 'fitr_again', 'adha_again'] as const
type BajramField = (typeof bajramFields)[number]
type BajramEdits = Readonly<Record<number, Partial<Record<BajramField, LocalDate | null>>>>

/** First year that is always listed. */
const first = 2025
const last = 2035

/** The listed years: 2025 to 2035, every year with dates, and those added after the last. */
function shownYears(years: readonly BajramYear[], added: number): number[] {
  const known = years.map(({ year }) => year)
  const from = Math.min(first, ...known)
  const to = Math.max(last, ...known) + added
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

type Dates = Record<BajramField, string | null>

/** Saved dates of a year, with its edits. */
function datesOf(years: readonly BajramYear[], year: number, edit: BajramEdits[number] = {}): Dates {
  const none = { fitr: null, adha: null, fitr_again: null, adha_again: null }
  return { ...none, ...years.find((one) => one.year === year), ...edit }
}

/** Field of the first date for that of a second one. */
const firstOf = { fitr: null, adha: null, fitr_again: 'fitr', adha_again: 'adha' } as const

/** False for a second date in a year in which the Bajram cannot occur again. */
function isPossible(field: BajramField, dates: Dates): boolean {
  const first = firstOf[field]
  const date = first && dates[first]
  return first === null || (date !== null && canComeAgain(localDate(date)))
}

/** Years whose dates differ from the saved ones, with all dates. */
function changedYears(years: readonly BajramYear[], edits: BajramEdits): ({ year: number } & Dates)[] {
  return Object.entries(edits).flatMap(([text, edit]) => {
    const year = Number(text)
    const [saved, dates] = [datesOf(years, year), datesOf(years, year, edit)]
    if (bajramFields.every((field) => dates[field] === saved[field])) return []
    const { fitr, adha, fitr_again, adha_again } = dates
    return [
      {
        year,
        fitr,
        adha,
        fitr_again: isPossible('fitr_again', dates) ? fitr_again : null,
        adha_again: isPossible('adha_again', dates) ? adha_again : null,
      },
    ]
  })
}

type Problems = Readonly<Record<number, Partial<Record<BajramField, string>>>>

const names = {
  fitr: 'Bajrami i Madh',
  adha: 'Bajrami i Vogël',
  fitr_again: 'Bajrami i Madh, herën e dytë',
  adha_again: 'Bajrami i Vogël, herën e dytë',
} as const

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
    const left: Record<number, BajramEdits[number]> = {}
    for (const [at, one] of changed.entries()) {
      const fault = failures[at]
      if (!fault) continue
      left[one.year] = edits[one.year] ?? {}
      wrong[one.year] = Object.fromEntries(fault.errors.map(({ field, message }) => [field, message]))
      if (fault.errors.length === 0) setError(fault.message)
    }
    setProblems(wrong as Problems)
    setEdits(left)
    if (Object.keys(left).length === 0) {
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
          {shown.map((year) => {
            const dates = datesOf(years, year, edits[year])
            const fields = bajramFields.filter((field) => isPossible(field, dates))
            return (
              <li
                key={year}
                className="grid grid-cols-1 items-start gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)] md:px-5"
              >
                <b className={cn('text-lg font-semibold sm:pt-8', fields.length > 2 && 'sm:row-span-2')}>{year}</b>
                {fields.map((field) => {
                  const value = dates[field]
                  const isSecond = firstOf[field] !== null
                  const first = firstOf[field] && dates[firstOf[field]]
                  return (
                    <DateField
                      key={field}
                      label={names[field]}
                      optional={isSecond}
                      className={
                        field === 'fitr_again'
                          ? 'sm:col-start-2'
                          : field === 'adha_again'
                            ? 'sm:col-start-3'
                            : undefined
                      }
                      value={value ? localDate(value) : null}
                      today={today}
                      min={first ? earliestAgain(localDate(first)) : localDate(`${year}-01-01`)}
                      max={addDays(localDate(`${year + 1}-01-01`), -1)}
                      error={problems[year]?.[field]}
                      onChange={(day) => (day || isSecond) && change(year, field, day)}
                    />
                  )
                })}
              </li>
            )
          })}
        </ul>
      </DraftList>
    </>
  )
}
