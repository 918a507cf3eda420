import { useRef } from 'react'
import {
  moveIn,
  previewMoveIn,
  type MoveInAnswer,
  type MoveInClash,
  type MoveInPreview,
  type SentRecord,
} from '../contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { ConflictShown } from '#platform/web/conflict.ts'
import { read, refetches } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { importMessages, maxImportRows } from '../client-contract.ts'
import { namesOf, sentRows, sourceOf, type MappedFile, type Now, type VisitFile } from './map/move.ts'
import { visitsOf } from './map/records.ts'
import type { RefusedFile } from './readFiles.ts'
import { FileProblem } from './readers/problem.ts'

/** Visits of files, before they come into the history. */
export interface MoveReview {
  at: 'visits'
  files: readonly MappedFile[]
  refused: readonly RefusedFile[]
  rows: SentRecord[]
  /** Barbers here, for visits to come whose barber the file does not name, and those that were chosen. */
  here: readonly { id: string; name: string; color: number }[]
  barbers: readonly { name: string | null; barber_id: string | null }[]
  /** Names of barbers to choose for, of every preview of the run. */
  unnamed: MoveInPreview['barbers']
  /** A day of the week in small that was asked for; null for the first that needs a look. */
  week: string | null
  /** Clashes that were decided, in their order. */
  decided: readonly Decided[]
  /** The latest preview; null until the rows have been previewed. */
  preview: MoveInPreview | null
  /** True if it is of the current choices; otherwise they are being previewed, or that has failed. */
  isPlanned: boolean
  /** Id of the run, of each preview another one. */
  id: string
}

/** A clash with what was decided. */
export interface Decided {
  clash: MoveInClash
  answer: MoveInAnswer
}

interface MoveSteps {
  show: (review: MoveReview) => void
  done: (id: string, message: string) => void
  /** The current review; null on another step. */
  current: MoveReview | null
  begin: () => void
  fail: (error: unknown, failure: string) => void
}

const nothing: MoveInPreview = {
  figures: { past: 0, ahead: 0, clash: 0, client: 0, completed: 0, known: 0, repeated: 0, left_out: 0 },
  clients: { added: 0, changed: 0 },
  months: [],
  ahead_months: [],
  week: null,
  left_out: [],
  clashes: [],
  barbers: [],
  digest: '',
}

/** Preview and run of visits of other programs. */
export function useMove({ show, done, current, begin, fail }: MoveSteps) {
  const latest = useRef(0)
  const preview = useWrite(previewMoveIn)
  const write = useWrite(moveIn, {
    store: refetches('appointments'),
    conflict: (fault) => {
      if (!current || !fault.extra.preview) return false
      fail(fault, moveIn.failure)
      show({ ...current, preview: fault.extra.preview as MoveInPreview })
      return true
    },
  })
  /** True until something else has begun. */
  const isCurrent = () => {
    latest.current += 1
    const turn = latest.current
    return () => latest.current === turn
  }
  const look = async (review: MoveReview) => {
    const stays = isCurrent()
    begin()
    show({ ...review, isPlanned: false })
    try {
      const found = await preview.write({
        source: sourceOf(review.files),
        ...choicesOf(review),
        ...(review.week !== null && { week: review.week }),
        rows: review.rows,
      })
      if (stays()) show({ ...review, preview: found, isPlanned: true, unnamed: found.barbers, id: newId(now()) })
    } catch (fault) {
      if (stays()) fail(fault, previewMoveIn.failure)
    }
  }
  const open = async (
    visits: readonly VisitFile[],
    refused: readonly RefusedFile[],
    reading: Now & { zone: string },
  ) => {
    const stays = isCurrent()
    const [services, barbers] = await Promise.all([read(listServices, {}), read(listBarbers, {})])
    const context = { ...reading, services: services.data, barbers: barbers.data }
    const files: MappedFile[] = []
    for (const file of visits) files.push({ ...file, mapped: await visitsOf(file.list, context) })
    if (!stays()) return
    const rows = sentRows(files)
    if (rows.length > maxImportRows) throw new FileProblem(importMessages.tooManyTogether(maxImportRows))
    const here = barbers.data.filter(({ is_active }) => is_active)
    const choices = { here, barbers: [], unnamed: [], decided: [], week: null }
    const review = { at: 'visits', files, refused, rows, ...choices, id: newId(now()) } as const
    if (rows.length === 0) show({ ...review, preview: nothing, isPlanned: true })
    else await look({ ...review, preview: null, isPlanned: false })
  }
  const save = async () => {
    if (!current?.preview || !current.isPlanned) return
    begin()
    const { id, files, rows, preview: seen } = current
    const file_name = namesOf(files)
    try {
      const reply = await write.write({
        id,
        source: sourceOf(files),
        file_name,
        digest: seen.digest,
        ...choicesOf(current),
        rows,
      })
      done(id, reply.message)
    } catch (fault) {
      if (!(fault instanceof ConflictShown)) fail(fault, moveIn.failure)
    }
  }
  /** Takes the visits of a name in the file for a barber here; null leaves them out. */
  const chooseBarber = (name: string | null, barber_id: string | null) => {
    if (!current) return
    const others = current.barbers.filter((one) => one.name !== name)
    void look({ ...current, barbers: [...others, { name, barber_id }] })
  }
  /** Shows the week of a day. */
  const showWeek = (week: string) => {
    if (current) void look({ ...current, week })
  }
  /** Decides about clashes, and plans again, with the week of a day. */
  const decide = (decisions: readonly Decided[], week?: string) => {
    if (!current || decisions.every((one) => isSettled(current, one))) return
    const others = current.decided.filter(({ clash }) => !decisions.some((one) => isSameRow(one.clash, clash)))
    void look({ ...current, week: week ?? current.week, decided: [...others, ...decisions] })
  }
  /** Ignores what is being read or previewed. */
  const leave = () => void isCurrent()
  return { open, look, save, leave, chooseBarber, decide, showWeek, isPreviewing: preview.busy, isSaving: write.busy }
}

export const isSameRow = (one: { file: number; row: number }, other: { file: number; row: number }): boolean =>
  one.file === other.file && one.row === other.row

/** Clashes that are not decided. */
export const openClashes = ({ preview, decided, isPlanned }: MoveReview): MoveInClash[] =>
  (preview?.clashes ?? []).filter((one) => isPlanned || !decided.some(({ clash }) => isSameRow(one, clash)))

/** True if a clash is already decided so. */
const isSettled = (review: MoveReview, { clash, answer }: Decided): boolean =>
  review.decided.some((one) => isSameRow(one.clash, clash) && JSON.stringify(one.answer) === JSON.stringify(answer)) &&
  !openClashes(review).some((one) => isSameRow(one, clash))

const choicesOf = ({ barbers, decided }: MoveReview) => ({
  barbers: [...barbers],
  answers: decided.map(({ answer }) => answer),
})
