import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { MoveInAnswer, MoveInClash } from '../contract.ts'
import { weekStart, type LocalDate } from '#platform/shared/time.ts'
import { focusClash } from './clashRow.ts'
import { isSameRow, openClashes, type Decided, type Decisions, type useMove } from './useMove.ts'
import type { Spot } from './WeekInSmall.tsx'

export interface ClashEntry {
  clash: MoveInClash
  /** Null while it is open. */
  answer: MoveInAnswer | null
}

/** Clashes of a page. */
const pageClashes = 10

/** Clashes of a run in pages, the decided ones too, and the one that is looked at. */
export function useClashes(review: Decisions | null, move: Pick<ReturnType<typeof useMove>, 'decide' | 'showWeek'>) {
  const [page, setPage] = useState(1)
  const [looked, setLooked] = useState<{ file: number; row: number } | null>(null)
  const open = review ? openClashes(review) : []
  const all = review ? entriesOf(review, open) : []
  const pages = Math.max(1, Math.ceil(all.length / pageClashes))
  const current = Math.min(page, pages)
  const entry = looked && all.find(({ clash }) => isSameRow(clash, looked))
  const spot = entry ? spotOf(entry) : null
  /** Shows the week of a clash, with a ring around its visit. */
  const look = (found: ClashEntry) => {
    setLooked(found.clash)
    const { date } = spotOf(found)
    if (review?.preview?.week && weekStart(date as LocalDate) !== review.preview.week.first) move.showWeek(date)
  }
  const decide = (decisions: readonly Decided[]) => {
    const [only, ...others] = decisions
    move.decide(decisions, only && others.length === 0 ? spotOf(only).date : undefined)
  }
  /** The next open clash after the one that is looked at. */
  const nextOpen = (): MoveInClash | null => {
    const index = entry ? all.indexOf(entry) : -1
    return [...all.slice(index + 1), ...all].find(({ answer }) => answer === null)?.clash ?? null
  }
  /** Shows the page of the next open clash, and focuses its first choice. */
  const goToNext = () => {
    const next = nextOpen()
    if (!next) return
    const index = all.findIndex(({ clash }) => isSameRow(clash, next))
    flushSync(() => setPage(Math.floor(index / pageClashes) + 1))
    focusClash(next)
  }
  return {
    all,
    open,
    shown: all.slice((current - 1) * pageClashes, current * pageClashes),
    page: current,
    pages,
    spot,
    setPage,
    look,
    decide,
    goToNext,
  }
}

function entriesOf(review: Decisions, open: readonly MoveInClash[]): ClashEntry[] {
  const decided = review.decided.filter(({ clash }) => !open.some((one) => isSameRow(one, clash)))
  return [...decided, ...open.map((clash) => ({ clash, answer: null }))].toSorted(
    (one, other) => one.clash.file - other.clash.file || one.clash.row - other.clash.row,
  )
}

/** Place of a clash's visit: the one to which it moves, else its own. */
const spotOf = ({ clash, answer }: ClashEntry): Spot => {
  const { date, time, barber_id } = answer?.answer === 'move' ? answer : clash
  return { date, time, barber_id }
}
