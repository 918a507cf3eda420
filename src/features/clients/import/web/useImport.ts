import { useRef, useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { now, wallClockNow } from '#platform/web/clock.ts'
import { ConflictShown } from '#platform/web/conflict.ts'
import { refetches } from '#platform/web/data.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { importClients, previewImport, undoImport, type ImportPreview, type SentRow } from '../contract.ts'
import { guessColumns, type Column } from './files/columns.ts'
import { FileProblem, fileMessages } from './files/problem.ts'
import { otherKind } from './files/otherKind.ts'
import { forSending, readFile, type FileContent } from './files/readFile.ts'
import { matchedRows } from './files/table.ts'
import { isNameTarget, type Target } from './files/targets.ts'

/** A file with more columns that are not taken shows them on request. */
const maxSkippedColumns = 3

export interface Review {
  at: 'review'
  fileName: string
  content: FileContent
  /** Empty for contacts, whose fields are known. */
  columns: readonly Column[]
  /** Indexes of columns that were recognised as not needed. */
  folded: readonly number[]
  rows: SentRow[]
  /** Null until the rows have been previewed. */
  preview: ImportPreview | null
  /** Id of the import, of each preview another one. */
  id: string
}

export type Step = { at: 'file' } | Review | { at: 'done'; id: string; message: string }

const rowsOf = (content: FileContent, columns: readonly Column[]) =>
  content.kind === 'contacts'
    ? content.rows
    : matchedRows(
        content.table,
        columns.map(({ target }) => target),
      )

export const hasName = ({ content, columns }: Review) =>
  content.kind === 'contacts' || columns.some(({ target }) => isNameTarget(target))

/** The steps of an import: a file, its columns with a preview, the result. */
export function useImport() {
  const [step, setStep] = useState<Step>({ at: 'file' })
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const session = useSession()
  const zone = useSalonZone()
  const latest = useRef(0)
  const preview = useWrite(previewImport)
  const write = useWrite(importClients, {
    store: refetches('appointments'),
    conflict: ({ extra, message }) => {
      if (step.at !== 'review' || !extra.preview) return false
      setProblem(message)
      setStep({ ...step, preview: extra.preview as ImportPreview })
      return true
    },
  })
  const undo = useWrite(undoImport, { store: refetches('appointments'), success: true })

  const report = (error: unknown, failure: string) => {
    if (!(error instanceof Fault || error instanceof FileProblem)) reportError(error)
    setProblem(error instanceof Fault || error instanceof FileProblem ? error.message : failure)
  }
  /** Previews the rows; a reply to earlier columns is ignored. */
  const look = async (review: Review) => {
    setProblem(null)
    latest.current += 1
    const turn = latest.current
    const rows = forSending(rowsOf(review.content, review.columns))
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
  const choose = async (file: File) => {
    setProblem(null)
    setReading(true)
    try {
      const content = await readFile(new Uint8Array(await file.arrayBuffer()))
      const country = session?.user.salon?.country ?? 'XK'
      const { date: today } = wallClockNow(zone)
      const columns = content.kind === 'table' ? guessColumns(content.table, { country, today }) : []
      const other = content.kind === 'table' && otherKind(content.table, columns)
      if (other) throw new FileProblem(other)
      const skipped = columns.flatMap(({ target, doubt }, index) => (target === 'skip' && !doubt ? index : []))
      const filled = skipped.filter(
        (index) => content.kind === 'table' && content.table.rows.some(({ cells }) => cells[index]),
      )
      const folded = filled.length > maxSkippedColumns ? filled : []
      const fileName = file.name.slice(-200)
      await look({ at: 'review', fileName, content, columns, folded, rows: [], preview: null, id: newId(now()) })
    } catch (error) {
      report(error, fileMessages.unreadable)
    } finally {
      setReading(false)
    }
  }
  const chooseTarget = (index: number, target: Target) => {
    if (step.at !== 'review') return
    const columns = step.columns.map((column, at): Column => {
      if (at === index) return { target, doubt: null }
      // A client has one birthday.
      return target === 'birthday' && column.target === target ? { target: 'skip', doubt: null } : column
    })
    void look({ ...step, columns })
  }
  const touch = (index: number) => {
    if (step.at !== 'review') return
    const columns = step.columns.map((column, at) => (at === index ? { ...column, doubt: null } : column))
    setStep({ ...step, columns })
  }
  const save = async () => {
    if (step.at !== 'review' || !step.preview) return
    setProblem(null)
    const { id, fileName, rows, preview: seen } = step
    try {
      const reply = await write.write({ id, file_name: fileName, digest: seen.digest, rows })
      setStep({ at: 'done', id, message: reply.message })
    } catch (fault) {
      if (!(fault instanceof ConflictShown)) report(fault, importClients.failure)
    }
  }
  const restart = () => {
    latest.current += 1
    setProblem(null)
    setStep({ at: 'file' })
  }
  return {
    step,
    problem,
    clearProblem: () => setProblem(null),
    isReading: reading,
    isPreviewing: preview.busy,
    isSaving: write.busy,
    choose,
    chooseTarget,
    touch,
    look,
    save,
    undo,
    restart,
  }
}
