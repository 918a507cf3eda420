import { useRef, useState } from 'react'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { ConflictShown } from '#platform/web/conflict.ts'
import { read, refetches, useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import {
  getImportedVisits,
  importClients,
  importMessages,
  maxImportRows,
  previewImport,
  undoImport,
  type ImportPreview,
  type SentRow,
} from '../client-contract.ts'
import { getLatestMoveIn, type MoveInRun } from '../contract.ts'
import { openMoveInStates } from '../figures.ts'
import { namesOf } from './map/move.ts'
import { forSending } from './map/rows.ts'
import { outsideRows, type OutsideRow } from './map/moved.ts'
import { outsideOfRun, rowsOfRun } from './map/run.ts'
import { keptQuestion } from './keptQuestion.tsx'
import { useMove, type MoveReview } from './useMove.ts'
import { readFiles, readPasted, type RefusedFile, type ReviewFile } from './readFiles.ts'
import { FileProblem, fileMessages } from './readers/problem.ts'
import type { Column } from './recognise/columns.ts'
import { isNameTarget, type Target } from './recognise/targets.ts'

export interface Review {
  at: 'review'
  files: readonly ReviewFile[]
  /** Files that were chosen with them and cannot be read. */
  refused: readonly RefusedFile[]
  rows: SentRow[]
  /** Null until the rows have been previewed. */
  preview: ImportPreview | null
  /** Id of the import, of each preview another one. */
  id: string
}

export type Step =
  | { at: 'file' }
  | { at: 'paste' }
  | Review
  | MoveReview
  /** A run that has started, in this dialog or before. */
  | { at: 'moving'; id: string; isNew: boolean }
  /** The run of a move; none for an import of clients alone. */
  | { at: 'done'; id: string; message: string; run?: MoveInRun | undefined; outside: Outside }

/** Rows that brought nothing, with the names of their files. */
export interface Outside {
  rows: readonly OutsideRow[]
  names: readonly string[]
}

/** True if each table has a column of names. */
export const hasName = ({ files }: Review): boolean =>
  files.every(
    ({ content, columns }) => content.kind === 'contacts' || columns.some(({ target }) => isNameTarget(target)),
  )

/** The columns with one of another meaning. */
function withTarget(columns: readonly Column[], index: number, target: Target): Column[] {
  return columns.map((column, number): Column => {
    if (number === index) return { target, doubt: null }
    // A client has one birthday.
    return target === 'birthday' && column.target === target ? { target: 'skip', doubt: null } : column
  })
}

const withoutDoubt = (columns: readonly Column[], index: number): Column[] =>
  columns.map((column, number) => (number === index ? { ...column, doubt: null } : column))

const withColumns = (review: Review, file: number, change: (columns: readonly Column[]) => Column[]): Review => ({
  ...review,
  files: review.files.map((each, number) => (number === file ? { ...each, columns: change(each.columns) } : each)),
})

/** Country, day and names by which files and notes are read. */
function useReading(isPasting: boolean) {
  const session = useSession()
  const zone = useSalonZone()
  const { data: services } = useRead(listServices, {}, { enabled: isPasting })
  const { data: barbers } = useRead(listBarbers, {}, { enabled: isPasting })
  return () => {
    const { date: today, time } = wallClockNow(zone)
    const salon = { country: session?.user.salon?.country ?? ('XK' as const), today, zone }
    return { salon, context: { today, time, services: services?.data ?? [], barbers: barbers?.data ?? [] } }
  }
}

const reasonsOf = (refused: readonly RefusedFile[]) =>
  refused.map(({ name, reason }) => (refused.length > 1 ? `${name}: ${reason}` : reason)).join(' ')

/** Message of an error for people; another one is reported. */
function reported(error: unknown): string | null {
  if (error instanceof Fault || error instanceof FileProblem) return error.message
  reportError(error)
  return null
}

/** Undoes an import, after a list of the visits to come that stay, and goes on as after it if it was undone. */
export function useUndo(after: () => void, report: (error: unknown, failure: string) => void) {
  const { attempt, busy } = useWrite(undoImport, { store: refetches('appointments'), success: true })
  const [asking, setAsking] = useState(false)
  const isAsking = useRef(false)
  const undo = async (id: string) => {
    if (isAsking.current) return false
    isAsking.current = true
    setAsking(true)
    try {
      const { kept, kept_entries = [] } = await read(getImportedVisits, { id })
      const staying = kept.length + kept_entries.length
      return (staying === 0 || (await confirm(keptQuestion(kept, kept_entries)))) && (await attempt({ id }))
    } catch (error) {
      report(error, undoImport.failure)
      return false
    } finally {
      isAsking.current = false
      setAsking(false)
    }
  }
  return {
    undo,
    busy: busy || asking,
    all: async (id: string) => {
      if (await undo(id)) after()
    },
  }
}

/** Rows that a run did not bring; of one that began on another page the server knows the lines alone. */
function outsideOf(run: MoveInRun, brought: MoveReview | null): Outside {
  if (brought?.id === run.id) {
    const { not_understood, left_out } = outsideRows(brought.files, run, brought.left)
    return { rows: [...not_understood, ...left_out], names: brought.files.map(({ name }) => name) }
  }
  const { left_out } = outsideRows([], run, new Set())
  const count = Math.max(0, ...left_out.map(({ file }) => file + 1))
  const names = count > 1 ? Array.from({ length: count }, (_, index) => `Skedari ${index + 1}`) : [run.file_name]
  return { rows: left_out, names }
}

/** The step; at first the run that goes on, or waits to. One that was shown here is not opened again by itself. */
function useStep() {
  const [step, setStep] = useState<Step>({ at: 'file' })
  const [seen, setSeen] = useState<string | null>(null)
  const { data } = useRead(getLatestMoveIn, {}, { enabled: useMay(getLatestMoveIn) })
  const run = data?.run
  if (step.at === 'moving' && step.id !== seen) setSeen(step.id)
  if (step.at === 'file' && run && openMoveInStates.includes(run.state) && run.id !== seen) {
    setSeen(run.id)
    setStep({ at: 'moving', id: run.id, isNew: false })
  }
  return [step, setStep] as const
}

interface StepSetters {
  setStep: (step: Step) => void
  setProblem: (message: string) => void
}

/** Writes clients; what changed since is shown with the new preview. */
function useClientsWrite(step: Step, { setStep, setProblem }: StepSetters) {
  return useWrite(importClients, {
    store: refetches('appointments'),
    conflict: ({ extra, message }) => {
      if (step.at !== 'review' || !extra.preview) return false
      setProblem(message)
      setStep({ ...step, preview: extra.preview as ImportPreview })
      return true
    },
  })
}

/** The steps of an import: files or pasted text, their columns with a preview, the result. */
export function useImport() {
  const [step, setStep] = useStep()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const [brought, setBrought] = useState<MoveReview | null>(null)
  const latest = useRef(0)
  const reader = useReading(step.at === 'paste')
  const preview = useWrite(previewImport)
  const write = useClientsWrite(step, { setStep, setProblem })

  const report = (error: unknown, failure: string) => setProblem(reported(error) ?? failure)
  const end = (next: Step) => {
    setPasted('')
    setStep(next)
  }
  const done = (id: string, message: string | null, run: MoveInRun) => end(message === null ? { at: 'file' } : { at: 'done', id, message, run, outside: outsideOf(run, brought) }) // prettier-ignore
  const move = useMove({
    current: step.at === 'visits' ? step : null,
    show: setStep,
    begin: () => setProblem(null),
    fail: report,
    started: (id) => {
      setBrought(step.at === 'visits' ? step : null)
      end({ at: 'moving', id, isNew: true })
    },
  })
  /** Previews the rows; a reply to earlier columns is ignored. */
  const look = async (review: Review) => {
    setProblem(null)
    latest.current += 1
    const turn = latest.current
    const rows = forSending(rowsOfRun(review.files))
    setStep({ ...review, rows, preview: null })
    if (!hasName(review)) return
    try {
      const found = await preview.write({ rows })
      if (latest.current !== turn) return
      setStep((current) => (current.at === 'review' ? { ...current, preview: found, id: newId(now()) } : current))
    } catch (fault) {
      if (latest.current === turn) report(fault, previewImport.failure)
    }
  }
  const reviewed = (files: readonly ReviewFile[], refused: readonly RefusedFile[]) => {
    if (rowsOfRun(files).length > maxImportRows) throw new FileProblem(importMessages.tooManyTogether(maxImportRows))
    return look({ at: 'review', files, refused, rows: [], preview: null, id: newId(now()) })
  }
  const reads = async (work: () => Promise<void>) => {
    setProblem(null)
    setReading(true)
    try {
      await work()
    } catch (error) {
      report(error, fileMessages.unreadable)
    } finally {
      setReading(false)
    }
  }
  const choose = (files: readonly File[]) =>
    reads(async () => {
      const { salon, context } = reader()
      const { taken, lists, refused } = await readFiles(files, salon)
      if (lists.length > 0) return move.open(lists, refused, { ...salon, time: context.time })
      if (taken.length > 0) return reviewed(taken, refused)
      throw new FileProblem(reasonsOf(refused))
    })
  const paste = () =>
    reads(async () => {
      const { salon, context } = reader()
      const { taken, lists } = await readPasted(pasted, salon, context)
      await (lists.length > 0 ? move.open(lists, [], { ...salon, time: context.time }) : reviewed(taken, []))
    })
  const chooseTarget = (file: number, index: number, target: Target) => {
    if (step.at === 'review') void look(withColumns(step, file, (columns) => withTarget(columns, index, target)))
  }
  const touch = (file: number, index: number) => {
    if (step.at === 'review') setStep(withColumns(step, file, (columns) => withoutDoubt(columns, index)))
  }
  const save = async () => {
    if (step.at !== 'review' || !step.preview) return
    setProblem(null)
    const { id, files, rows, preview: seen } = step
    try {
      const { message } = await write.write({ id, file_name: namesOf(files), digest: seen.digest, rows })
      const outside = { rows: outsideOfRun(files, seen.rows), names: files.map(({ name }) => name) }
      end({ at: 'done', id, message, outside })
    } catch (fault) {
      if (!(fault instanceof ConflictShown)) report(fault, importClients.failure)
    }
  }
  const begin = (first: 'file' | 'paste') => {
    latest.current += 1
    move.leave()
    setProblem(null)
    setStep({ at: first })
  }
  const undo = useUndo(() => begin('file'), report)
  return {
    step,
    problem,
    pasted,
    setPasted,
    clearProblem: () => setProblem(null),
    isReading: reading,
    move,
    isPreviewing: preview.busy,
    isSaving: write.busy,
    choose,
    paste,
    chooseTarget,
    touch,
    look,
    save,
    undo,
    begin,
    done,
  }
}
