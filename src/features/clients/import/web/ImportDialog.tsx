import { useState } from 'react'
import { DuplicatesDialog } from '#features/clients/merge/web/public.tsx'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { ConflictShown } from '#platform/web/conflict.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { importClients, previewImport, undoImport, type ImportPreview, type SentRow } from '../contract.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { forSending, readFile, type FileContent } from './files/readFile.ts'
import { FileProblem, fileMessages } from './files/problem.ts'
import { guessTargets, matchedRows, type Target } from './files/table.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { listDuplicates, mergeMessages } from '#features/clients/merge/contract.ts'
import { refetches, useRead } from '#platform/web/data.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'

interface Chosen {
  name: string
  content: FileContent
}

type Step =
  | { at: 'file' }
  | { at: 'columns'; file: Chosen; columns: Target[] }
  | { at: 'preview'; file: Chosen; columns: Target[]; rows: SentRow[]; preview: ImportPreview; id: string }
  | { at: 'done'; id: string; message: string }

const titles: Record<Step['at'], string> = {
  file: 'Importo klientë',
  columns: 'Cila kolonë është cila?',
  preview: 'Kështu do të ndryshojnë klientët',
  done: 'Importi përfundoi',
}

/** Imports clients from a file: choose it, map its columns, preview the changes, then import all or nothing. */
export function ImportDialog({ open, onClose }: DialogState) {
  const [step, setStep] = useState<Step>({ at: 'file' })
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pairs = useDialogOpening()
  const preview = useWrite(previewImport)
  const write = useWrite(importClients, {
    store: refetches('appointments'),
    conflict: ({ extra, message }) => {
      if (step.at !== 'preview' || !extra.preview) return false
      setProblem(message)
      setStep({ ...step, preview: extra.preview as ImportPreview })
      return true
    },
  })
  const undo = useWrite(undoImport, { store: refetches('appointments'), success: true })

  const fail = (error: unknown) => {
    if (!(error instanceof FileProblem)) reportError(error)
    setProblem(error instanceof FileProblem ? error.message : fileMessages.unreadable)
  }
  const choose = async (file: File) => {
    setProblem(null)
    setReading(true)
    try {
      const content = await readFile(new Uint8Array(await file.arrayBuffer()))
      const chosen = { name: file.name.slice(-200), content }
      if (content.kind === 'table') setStep({ at: 'columns', file: chosen, columns: guessTargets(content.table) })
      else await look(chosen, [], content.rows)
    } catch (error) {
      fail(error)
    } finally {
      setReading(false)
    }
  }
  const look = async (file: Chosen, columns: Target[], rows: readonly SentRow[]) => {
    setProblem(null)
    const sent = forSending(rows)
    try {
      const found = await preview.write({ rows: sent })
      setStep({ at: 'preview', file, columns, rows: sent, preview: found, id: newId(now()) })
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      setProblem(fault instanceof Fault ? fault.message : previewImport.failure)
    }
  }
  const save = async () => {
    if (step.at !== 'preview') return
    setProblem(null)
    const { id, file, rows, preview: seen } = step
    try {
      const reply = await write.write({ id, file_name: file.name, digest: seen.digest, rows })
      setStep({ at: 'done', id, message: reply.message })
    } catch (fault) {
      if (fault instanceof ConflictShown) return
      if (!(fault instanceof Fault)) reportError(fault)
      setProblem(fault instanceof Fault ? fault.message : importClients.failure)
    }
  }
  const close = () => {
    onClose()
    setProblem(null)
  }
  const restart = () => setStep({ at: 'file' })
  const hasName = step.at === 'columns' && step.columns.some((one) => one.endsWith('name'))
  const changes = step.at === 'preview' ? step.preview.added + step.preview.changed : 0

  const footer = {
    file: <Button onClick={close}>Kthehu</Button>,
    columns: (
      <>
        <Button onClick={restart}>Tjetër skedar</Button>
        <Button
          variant="primary"
          disabled={!hasName}
          loading={preview.busy}
          onClick={() => {
            if (step.at !== 'columns' || step.file.content.kind !== 'table') return
            void look(step.file, step.columns, matchedRows(step.file.content.table, step.columns))
          }}
        >
          Vazhdo
        </Button>
      </>
    ),
    preview: (
      <>
        <Button
          onClick={() => {
            if (step.at !== 'preview') return
            const { file, columns } = step
            setProblem(null)
            setStep(file.content.kind === 'table' ? { at: 'columns', file, columns } : { at: 'file' })
          }}
        >
          Kthehu
        </Button>
        <Button variant="primary" disabled={changes === 0} loading={write.busy} onClick={() => void save()}>
          Importo
        </Button>
      </>
    ),
    done: (
      <Button variant="primary" onClick={close}>
        Mbyll
      </Button>
    ),
  }[step.at]

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        size="lg"
        title={titles[step.at]}
        error={problem}
        unsaved={step.at === 'columns' || step.at === 'preview'}
        closeOutside={step.at === 'file' || step.at === 'done'}
        footer={footer}
      >
        {step.at === 'file' && (
          <ChooseFile
            busy={reading || preview.busy}
            onChoose={(file) => void choose(file)}
            onUndo={(id) => void undo.attempt({ id })}
          />
        )}
        {step.at === 'columns' && step.file.content.kind === 'table' && (
          <MatchColumns
            table={step.file.content.table}
            columns={step.columns}
            onChange={(columns) => setStep({ ...step, columns })}
          />
        )}
        {step.at === 'preview' && <PreviewRows preview={step.preview} />}
        {step.at === 'done' && (
          <ImportResult
            message={step.message}
            busy={undo.busy}
            onUndo={async () => {
              if (await undo.attempt({ id: step.id })) restart()
            }}
            onDuplicates={() => pairs.show()}
          />
        )}
      </Dialog>
      {pairs.shown && <DuplicatesDialog {...pairs.shown.dialog} />}
    </>
  )
}

interface ImportResultProps {
  message: string
  busy: boolean
  onUndo: () => void
  onDuplicates: () => void
}

function ImportResult({ message, busy, onUndo, onDuplicates }: ImportResultProps) {
  const { data } = useRead(listDuplicates, {})
  return (
    <div className="grid gap-3">
      <Banner
        kind="success"
        action={
          <Button variant="ghost" icon="undo" loading={busy} onClick={onUndo}>
            Zhbëj
          </Button>
        }
      >
        {message}.
      </Banner>
      {data && data.total > 0 && (
        <Banner
          kind="info"
          action={
            <Button variant="ghost" onClick={onDuplicates}>
              Shiko
            </Button>
          }
        >
          {mergeMessages.pairs(data.total)}.
        </Banner>
      )}
      <p className="text-ink-2">Importi mund të zhbëhet edhe më vonë, për 30 ditë, te „Importo klientë”.</p>
    </div>
  )
}
