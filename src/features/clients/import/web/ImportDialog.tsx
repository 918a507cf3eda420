import { useState } from 'react'
import { DuplicatesDialog } from '#features/clients/merge/web/public.tsx'
import { plural } from '#platform/shared/sq.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnList } from './ColumnList.tsx'
import { ImportResult } from './ImportResult.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { SavedRows } from './SavedRows.tsx'
import { hasName, useImport, type Review, type Step } from './useImport.ts'

const titles: Record<Step['at'], string> = {
  file: 'Importo klientë',
  review: 'Klientët nga skedari',
  done: 'Importi përfundoi',
}

function about({ fileName, content }: Review): string {
  const count =
    content.kind === 'table'
      ? plural(content.table.rows.length, 'rresht', 'rreshta')
      : plural(content.rows.length, 'kontakt', 'kontakte')
  return `${fileName} · ${count}`
}

/** Imports clients from a file: choose it, check its columns and the first clients, then import all or nothing. */
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
    review: step.at === 'review' && (
      <ReviewButtons
        review={step}
        flow={flow}
        onBack={() => {
          if (showsAll) setShowsAll(false)
          else flow.restart()
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
        size={step.at === 'review' && step.content.kind === 'table' && !showsAll ? 'xl' : 'lg'}
        title={showsAll && step.at === 'review' ? 'Kështu do të ndryshojnë klientët' : titles[step.at]}
        description={step.at === 'review' ? about(step) : undefined}
        error={flow.problem}
        unsaved={step.at === 'review'}
        closeOutside={step.at !== 'review'}
        footer={footer}
      >
        {step.at === 'file' && (
          <ChooseFile
            busy={flow.isReading}
            onChoose={(file) => {
              setShowsAll(false)
              void flow.choose(file)
            }}
            onUndo={(id) => void flow.undo.attempt({ id })}
          />
        )}
        {step.at === 'review' &&
          (showsAll && step.preview ? (
            <PreviewRows preview={step.preview} />
          ) : (
            <ReviewColumns review={step} flow={flow} onShowAll={() => setShowsAll(true)} />
          ))}
        {step.at === 'done' && (
          <ImportResult
            message={step.message}
            busy={flow.undo.busy}
            onUndo={async () => {
              if (await flow.undo.attempt({ id: step.id })) flow.restart()
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
  const { content, columns, folded, preview } = review
  const saved = preview ? (
    <SavedRows preview={preview} onShowAll={onShowAll} />
  ) : (
    flow.isPreviewing && <Skeleton className="h-56 rounded-xl" />
  )
  if (content.kind === 'contacts') return saved
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <ColumnList
        table={content.table}
        columns={columns}
        folded={folded}
        onChoose={flow.chooseTarget}
        onTouch={flow.touch}
      />
      <div className="md:sticky md:top-0 md:self-start">{saved}</div>
    </div>
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
