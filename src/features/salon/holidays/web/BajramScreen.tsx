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

/** Clears the second date if the first one does not allow it. */
const again = (first: string | null, second: string | null) => (first && canComeAgain(localDate(first)) ? second : null)

/** Years whose dates differ from the saved ones, with all dates. */
function changedYears(
  years: readonly BajramYear[],
  edits: BajramEdits,
): ({ year: number } & Record<BajramField, string | null>)[] {
  return Object.entries(edits).flatMap(([text, edit]) => {
    const year = Number(text)
    const known = years.find((one) => one.year === year)
    const valueOf = (field: BajramField) => (edit[field] === undefined ? (known?.[field] ?? null) : edit[field])
    if (bajramFields.every((field) => valueOf(field) === (known?.[field] ?? null))) return []
    const [fitr, adha] = [valueOf('fitr'), valueOf('adha')]
    return [
      {
        year,
        fitr,
        adha,
        fitr_again: again(fitr, valueOf('fitr_again')),
        adha_again: again(adha, valueOf('adha_again')),
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

/** A second date is shown only in years in which the Bajram can occur again. */
const fieldsOf = (valueOf: (field: BajramField) => string | null): BajramField[] =>
  bajramFields.filter((field) => {
    const first = field === 'fitr_again' ? valueOf('fitr') : field === 'adha_again' ? valueOf('adha') : null
    return field === 'fitr' || field === 'adha' || (first !== null && canComeAgain(localDate(first)))
  })

const noYears: BajramYear[] = []

/** Administrator's page of Bajram dates: edited in place, saved together. */
export function BajramScreen() {
  const read = useRead(listBajramDates, {})
  const years = read.data?.years ?? noYears
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
        onDirty={() => undefined}
      >
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {shown.map((year) => {
            const known = years.find((one) => one.year === year)
            const valueOf = (field: BajramField) => {
              const edited = edits[year]?.[field]
              return edited === undefined ? (known?.[field] ?? null) : edited
            }
            const fields = fieldsOf(valueOf)
            return (
              <li
                key={year}
                className="grid grid-cols-1 items-start gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)] md:px-5"
              >
                <b className={cn('text-lg font-semibold sm:pt-8', fields.length > 2 && 'sm:row-span-2')}>{year}</b>
                {fields.map((field) => {
                  const value = valueOf(field)
                  const isSecond = field === 'fitr_again' || field === 'adha_again'
                  const first = isSecond && valueOf(field === 'fitr_again' ? 'fitr' : 'adha')
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
