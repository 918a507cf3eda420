import { useRef, useState } from 'react'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { ConflictShown } from '#platform/web/conflict.ts'
import { read } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import {
  addMoveInRows,
  beginMoveIn,
  maxMoveInRows,
  moveInMessages,
  previewMoveIn,
  startMoveIn,
  type MoveInAnswer,
  type MoveInClash,
  type MoveInPreview,
  type SentRecord,
} from '../contract.ts'
import { noFigures } from '../figures.ts'
import { withCells } from './columns/listColumns.ts'
import {
  mappedList,
  namesOf,
  piecesOf,
  sentRows,
  sourceOf,
  type ListFile,
  type MappedFile,
  type Now,
} from './map/move.ts'
import { lineKey, type LeftLines } from './map/moved.ts'
import { rowKeyOf, type NameKey, type Named, type Names } from './names/nameRow.ts'
import type { RefusedFile } from './readFiles.ts'
import { FileProblem } from './readers/problem.ts'
import type { Salon } from './recognise/kinds.ts'

/** Lists of files, before they come. */
export interface MoveReview {
  at: 'visits'
  files: readonly MappedFile[]
  refused: readonly RefusedFile[]
  rows: SentRecord[]
  /** Active barbers and services of the salon. */
  here: {
    barbers: readonly { id: string; name: string; color: number }[]
    services: readonly { id: string; name: string }[]
  }
  /** Day, zone, services and barbers by which files are read. */
  reading: Parameters<typeof mappedList>[1] & Salon
  /** Names of the files in the latest preview. */
  names: Names
  /** Choices for names. */
  chosen: readonly (NameKey & NameChoice)[]
  /** Names that were looked at, by `rowKeyOf`. */
  seen: ReadonlySet<string>
  /** Rows that were not understood and that were left out by hand. */
  left: LeftLines
  /** A day of the week in small that was asked for; null for the first that needs a look. */
  week: string | null
  /** Clashes that were decided, in their order. */
  decided: readonly Decided[]
  /** The latest preview; null until the rows have been previewed. */
  preview: MoveInPreview | null
  /** True if it is of the current choices; otherwise they are being previewed, or that has failed. */
  isPlanned: boolean
  /** Id of the run. */
  id: string
}

/** One here, a new one, or, with neither, none. */
interface NameChoice {
  id: string | null
  isNew: boolean
}

/** A clash with what was decided. */
export interface Decided {
  clash: MoveInClash
  answer: MoveInAnswer
}

/** Clashes of a preview and what was decided about them. */
export type Decisions = Pick<MoveReview, 'preview' | 'decided' | 'isPlanned'>

interface MoveSteps {
  show: (review: MoveReview) => void
  /** Shows a run that has started. */
  started: (id: string) => void
  /** The current review; null on another step. */
  current: MoveReview | null
  begin: () => void
  fail: (error: unknown, failure: string) => void
}

/** A preview of no rows. */
export const noPreview: MoveInPreview = {
  figures: noFigures,
  clients: { added: 0, changed: 0 },
  months: [],
  ahead_months: [],
  week: null,
  left_out: [],
  clashes: [],
  names: { barbers: [], services: [] },
  catalog: { services: 0, barbers: 0, products: 0 },
  differing: [],
  digest: '',
}

/**
 * Reads a file in another way, and sends the rows of a run in pieces, once; a run whose rows did not all arrive is sent
 * again.
 */
function useSending() {
  const begin = useWrite(beginMoveIn)
  const add = useWrite(addMoveInRows)
  const sent = useRef<string | null>(null)
  const send = async ({ id, files, rows }: MoveReview) => {
    if (sent.current === id) return
    await begin.write({ id, source: sourceOf(files), file_name: namesOf(files), rows: rows.length })
    for (const piece of piecesOf(rows)) await add.write({ id, ...piece })
    sent.current = id
  }
  const [isReading, setReading] = useState(false)
  const readAgain = (...change: Parameters<typeof withChangedFile>) => {
    setReading(true)
    return withChangedFile(...change).finally(() => setReading(false))
  }
  return { send, readAgain, busy: isReading || begin.busy || add.busy }
}

/** Preview and start of a run with visits of other programs. */
export function useMove({ show, started, current, begin, fail }: MoveSteps) {
  const latest = useRef(0)
  const sending = useSending()
  const preview = useWrite(previewMoveIn)
  const write = useWrite(startMoveIn, {
    conflict: (fault) => {
      if (!current || !fault.extra.preview) return false
      fail(fault, startMoveIn.failure)
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
    if (review.rows.length === 0) return show({ ...review, preview: noPreview, isPlanned: true })
    show({ ...review, isPlanned: false })
    try {
      await sending.send(review)
      if (!stays()) return
      const week = review.week === null ? {} : { week: review.week }
      const found = await preview.write({ id: review.id, ...choicesOf(review), ...week })
      if (stays()) show({ ...review, preview: found, isPlanned: true, names: found.names })
    } catch (fault) {
      if (stays()) fail(fault, previewMoveIn.failure)
    }
  }
  const open = async (lists: readonly ListFile[], refused: readonly RefusedFile[], reading: Now & Salon) => {
    const stays = isCurrent()
    const review = await reviewOf(lists, refused, reading)
    if (stays()) await look(review)
  }
  const save = async () => {
    if (!current?.preview || !current.isPlanned) return
    begin()
    const { id, preview: seen } = current
    try {
      await write.write({ id, digest: seen.digest, ...choicesOf(current) })
      started(id)
    } catch (fault) {
      if (!(fault instanceof ConflictShown)) fail(fault, startMoveIn.failure)
    }
  }
  /** Says what names of the files are, and plans again. */
  const chooseNames = (of: Named, names: readonly (string | null)[], choice: NameChoice) => {
    if (!current) return
    const chosen = names.map((name) => ({ of, name, ...choice }))
    const keys = new Set(chosen.map(rowKeyOf))
    const isChosen = (one: NameKey & NameChoice) =>
      current.chosen.some((each) => rowKeyOf(each) === rowKeyOf(one) && each.id === one.id && each.isNew === one.isNew)
    if (chosen.every(isChosen)) return
    const others = current.chosen.filter((one) => !keys.has(rowKeyOf(one)))
    void look({ ...current, chosen: [...others, ...chosen], seen: new Set([...current.seen, ...keys]) })
  }
  /** Takes the guess for a name that was looked at. */
  const seeName = (key: NameKey) => {
    if (current) show({ ...current, seen: new Set([...current.seen, rowKeyOf(key)]) })
  }
  const lookAt = async (review: MoveReview, index: number, change: (file: MappedFile) => ListFile) => {
    const stays = isCurrent()
    show({ ...review, isPlanned: false })
    const changed = await sending.readAgain(review, index, change)
    if (stays()) await look(changed)
  }
  /** Reads a file in another way. Its rows that were left out by hand are forgotten. */
  const changeFile = async (index: number, change: (file: MappedFile) => ListFile) => {
    if (!current) return
    const left = new Set([...current.left].filter((key) => !key.startsWith(lineKey(index, 0).slice(0, -1))))
    await lookAt({ ...current, left }, index, change)
  }
  /** Reads a file with other cells in a row. */
  const changeRow = async (index: number, line: number, cells: readonly string[]) => {
    if (!current) return
    const left = new Set([...current.left].filter((key) => key !== lineKey(index, line)))
    await lookAt({ ...current, left }, index, (file) => withCells(file, line, cells))
  }
  /** Leaves a row out that was not understood, or takes that back. */
  const leaveRow = (index: number, line: number, isLeft: boolean) => {
    if (!current) return
    const others = [...current.left].filter((key) => key !== lineKey(index, line))
    show({ ...current, left: new Set(isLeft ? [...others, lineKey(index, line)] : others) })
  }
  /** Takes a file as it is read, of which a doubt was looked at. */
  const seeFile = (index: number, change: (file: MappedFile) => MappedFile) => {
    if (current) show({ ...current, files: current.files.map((file, at) => (at === index ? change(file) : file)) })
  }
  /** Shows the week of a day. */
  const showWeek = (week: string) => {
    if (current) void look({ ...current, week })
  }
  /** Decides about clashes, and plans again, with the week of a day. */
  const decide = (decisions: readonly Decided[], week?: string) => {
    if (!current || decisions.every((one) => isSettled(current, one))) return
    void look({ ...current, week: week ?? current.week, decided: withDecisions(current.decided, decisions) })
  }
  /** Ignores what is being read or previewed. */
  const leave = () => void isCurrent()
  return {
    open,
    look,
    save,
    leave,
    chooseNames,
    seeName,
    changeFile,
    changeRow,
    leaveRow,
    seeFile,
    decide,
    showWeek,
    isPreviewing: sending.busy || preview.busy,
    isSaving: write.busy,
  }
}

/** Lists of files as they are read and mapped. Throws a FileProblem for too many rows. */
async function reviewOf(
  lists: readonly ListFile[],
  refused: readonly RefusedFile[],
  salon: Now & Salon,
): Promise<MoveReview> {
  const [services, barbers] = await Promise.all([read(listServices, {}), read(listBarbers, {})])
  const reading = { ...salon, services: services.data, barbers: barbers.data }
  const files: MappedFile[] = []
  for (const file of lists) files.push({ ...file, mapped: await mappedList(file, reading) })
  const rows = sentRows(files)
  if (rows.length > maxMoveInRows) throw new FileProblem(moveInMessages.tooMany(maxMoveInRows))
  return {
    at: 'visits',
    files,
    refused,
    rows,
    here: { barbers: barbers.data.filter(isActive), services: services.data.filter(isActive) },
    reading,
    names: noPreview.names,
    chosen: [],
    seen: new Set<string>(),
    left: new Set<string>(),
    week: null,
    decided: [],
    preview: null,
    isPlanned: false,
    id: newId(now()),
  }
}

/** The review with a file read in another way, which is another run. Decisions about its clashes are forgotten. */
async function withChangedFile(
  review: MoveReview,
  index: number,
  change: (file: MappedFile) => ListFile,
): Promise<MoveReview> {
  const { files: earlier, reading, decided } = review
  const files: MappedFile[] = []
  for (const [position, file] of earlier.entries()) {
    const changed = position === index ? change(file) : file
    files.push(position === index ? { ...changed, mapped: await mappedList(changed, reading) } : file)
  }
  const kept = decided.filter(({ clash }) => clash.file !== index)
  return { ...review, files, rows: sentRows(files), decided: kept, week: null, id: newId(now()) }
}

export const isSameRow = (one: { file: number; row: number }, other: { file: number; row: number }): boolean =>
  one.file === other.file && one.row === other.row

export const withDecisions = (decided: readonly Decided[], later: readonly Decided[]): Decided[] => [
  ...decided.filter(({ clash }) => !later.some((one) => isSameRow(one.clash, clash))),
  ...later,
]

const isActive = (one: { is_active: boolean }) => one.is_active

/** Clashes that are not decided. */
export const openClashes = ({ preview, decided, isPlanned }: Decisions): MoveInClash[] =>
  (preview?.clashes ?? []).filter((one) => isPlanned || !decided.some(({ clash }) => isSameRow(one, clash)))

/** True if a clash is already decided so. */
export const isSettled = (review: Decisions, { clash, answer }: Decided): boolean =>
  review.decided.some((one) => isSameRow(one.clash, clash) && JSON.stringify(one.answer) === JSON.stringify(answer)) &&
  !openClashes(review).some((one) => isSameRow(one, clash))

const choicesOf = ({ chosen, decided }: MoveReview) => ({
  barbers: chosen.flatMap(({ of, name, id, isNew }) => (of === 'barbers' ? { name, barber_id: id, is_new: isNew } : [])), // prettier-ignore
  services: chosen.flatMap(({ of, name, id, isNew }) => of === 'services' ? { name, service_id: id, is_new: isNew } : []), // prettier-ignore
  answers: decided.map(({ answer }) => answer),
})
