import { useState } from 'react'
import { DuplicatesDialog } from '#features/clients/merge/web/public.tsx'
import { plural } from '#platform/shared/sq.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { FileColumns } from './FileColumns.tsx'
import { ImportResult } from './ImportResult.tsx'
import type { RunFile } from './map/run.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { SavedRows } from './SavedRows.tsx'
import { PasteText } from './PasteText.tsx'
import { hasName, useImport, type Review, type Step } from './useImport.ts'

const titles: Record<Step['at'], string> = {
  file: 'Importo klientë',
  paste: 'Ngjit tekst',
  review: 'Klientët nga skedari',
  done: 'Importi përfundoi',
}

const rowCount = ({ content }: RunFile) => (content.kind === 'table' ? content.table.rows : content.rows).length

function about({ files }: Review): string {
  const [file] = files
  if (!file || files.length > 1) {
    const total = files.reduce((sum, one) => sum + rowCount(one), 0)
    return `${plural(files.length, 'skedar', 'skedarë')} · ${plural(total, 'rresht', 'rreshta')}`
  }
  const isTable = file.content.kind === 'table'
  const count = isTable ? plural(rowCount(file), 'rresht', 'rreshta') : plural(rowCount(file), 'kontakt', 'kontakte')
  return [file.name, file.program, count].filter(Boolean).join(' · ')
}

/** Imports clients from files: choose them, check columns and the first clients, then import all or nothing. */
export function ImportDialog({ open, onClose }: DialogState) {
  const flow = useImport()
  const { step } = flow
  const [showsAll, setShowsAll] = useState(false)
  const pairs = useDialogOpening()
  const close = () => {
    onClose()
    flow.clearProblem()
  }
  const footer = {
    file: <Button onClick={close}>Kthehu</Button>,
    paste: (
      <>
        <Button variant="ghost" onClick={() => flow.begin('file')} className="max-md:flex-none!">
          Mbrapsht
        </Button>
        <Button variant="primary" loading={flow.isReading} onClick={() => void flow.paste()}>
          Vazhdo
        </Button>
      </>
    ),
    review: step.at === 'review' && (
      <ReviewButtons
        review={step}
        flow={flow}
        onBack={() => {
          if (showsAll) setShowsAll(false)
          else flow.begin(flow.pasted ? 'paste' : 'file')
        }}
      />
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
        size={
          step.at === 'review' && step.files.some(({ content }) => content.kind === 'table') && !showsAll ? 'xl' : 'lg'
        }
        title={showsAll && step.at === 'review' ? 'Kështu do të ndryshojnë klientët' : titles[step.at]}
        description={step.at === 'review' ? about(step) : undefined}
        error={flow.problem}
        unsaved={step.at === 'review' || (step.at === 'paste' && flow.pasted !== '')}
        closeOutside={step.at !== 'review' && step.at !== 'paste'}
        footer={footer}
      >
        {step.at === 'file' && (
          <ChooseFile
            busy={flow.isReading}
            onChoose={(files) => {
              setShowsAll(false)
              void flow.choose(files)
            }}
            onPaste={() => {
              setShowsAll(false)
              flow.begin('paste')
            }}
            onUndo={(id) => void flow.undo.attempt({ id })}
          />
        )}
        {step.at === 'paste' && <PasteText text={flow.pasted} onChange={flow.setPasted} />}
        {step.at === 'review' &&
          (showsAll && step.preview ? (
            <PreviewRows files={step.files} preview={step.preview} />
          ) : (
            <ReviewColumns review={step} flow={flow} onShowAll={() => setShowsAll(true)} />
          ))}
        {step.at === 'done' && (
          <ImportResult
            message={step.message}
            busy={flow.undo.busy}
            onUndo={async () => {
              if (await flow.undo.attempt({ id: step.id })) flow.begin('file')
            }}
            onDuplicates={() => pairs.show()}
          />
        )}
      </Dialog>
      {pairs.shown && <DuplicatesDialog {...pairs.shown.dialog} />}
    </>
  )
}

interface ReviewProps {
  review: Review
  flow: ReturnType<typeof useImport>
}

function ReviewColumns({ review, flow, onShowAll }: ReviewProps & { onShowAll: () => void }) {
  const { files, preview } = review
  const saved = preview ? (
    <SavedRows preview={preview} onShowAll={onShowAll} />
  ) : (
    flow.isPreviewing && <Skeleton className="h-56 rounded-xl" />
  )
  const refused = review.refused.map(({ name, reason }) => (
    <Banner key={name} kind="warn" title={name} className="mb-4">
      {reason}
    </Banner>
  ))
  if (files.every(({ content }) => content.kind === 'contacts'))
    return (
      <>
        {refused}
        {saved}
      </>
    )
  return (
    <>
      {refused}
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <FileColumns files={files} onChoose={flow.chooseTarget} onTouch={flow.touch} />
        <div className="md:sticky md:top-0 md:self-start">{saved}</div>
      </div>
    </>
  )
}

function ReviewButtons({ review, flow, onBack }: ReviewProps & { onBack: () => void }) {
  const { preview } = review
  const changes = preview ? preview.added + preview.changed : 0
  const failed = !preview && !flow.isPreviewing && hasName(review)
  return (
    <>
      <Button variant="ghost" onClick={onBack} className="max-md:flex-none!">
        Mbrapsht
      </Button>
      {failed ? (
        <Button variant="primary" onClick={() => void flow.look(review)}>
          Provo përsëri
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={!flow.isPreviewing && changes === 0}
          loading={flow.isPreviewing || flow.isSaving}
          onClick={() => void flow.save()}
        >
          {changes > 0 ? `Ruaj ${plural(changes, 'klient', 'klientë')}` : 'Ruaj'}
        </Button>
      )}
    </>
  )
}
