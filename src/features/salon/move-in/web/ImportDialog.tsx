import { useState } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '#platform/shared/sq.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm, unsavedQuestion } from '#platform/web/ui/confirm.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { FileColumns } from './columns/FileColumns.tsx'
import { DoneButtons, ImportResult } from './ImportResult.tsx'
import { focusColumn } from './columnRow.ts'
import { Figures } from './Figures.tsx'
import { runRows, type Figure, type RunFile, type RunRow } from './map/run.ts'
import { useMoving } from './MoveProgress.tsx'
import { doneText } from './MoveDone.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { SavedRows } from './SavedRows.tsx'
import { PasteText } from './PasteText.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { useImport, type Review, type Step } from './useImport.ts'
import type { MoveReview } from './useMove.ts'
import { useMoveParts } from './useMoveParts.ts'
import { VisitsButtons } from './VisitsButtons.tsx'
import { VisitsStep } from './VisitsReview.tsx'

const titles: Record<Step['at'], string> = {
  file: 'Importo klientë',
  paste: 'Ngjit tekst',
  review: 'Klientët nga skedari',
  visits: 'Kështu do të duket',
  moving: 'Po lëviz salloni',
  done: 'Importi përfundoi',
}

/** Titles of the lists of rows. */
const rowTitles = { ...titles, review: 'Kështu do të ndryshojnë klientët', visits: 'Rreshtat që nuk vijnë' }

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

const aboutVisits = ({ files }: MoveReview): string => {
  const total = files.reduce((sum, { list }) => sum + list.table.rows.length, 0)
  const [file] = files
  const names = file && files.length === 1 ? [file.name, file.source] : [plural(files.length, 'skedar', 'skedarë')]
  return [...names, plural(total, 'rresht', 'rreshta'), 'asgjë nuk është ruajtur ende'].join(' · ')
}

const hasColumns = (step: Step) => step.at === 'review' && step.files.some(({ content }) => content.kind === 'table')

const hasWeek = (step: Step) => step.at === 'visits' && step.preview !== null && step.preview.week !== null

function titleOf(
  step: Step,
  { shown, clashes, isMove }: { shown: string | null; clashes: number; isMove: boolean },
): string {
  if (step.at === 'file' && isMove) return 'Lëviz sallonin këtu'
  if (shown === 'clashes') return plural(clashes, 'vizitë përplaset', 'vizita përplasen')
  if (shown === 'names') return 'Kush dhe çfarë'
  if (shown === 'columns') return 'Kolonat'
  if (step.at === 'done' && step.run) return 'Salloni juaj është këtu'
  return shown === null ? titles[step.at] : rowTitles[step.at]
}

/** True if something was chosen for visits to come, which going back forgets. */
const hasChoices = (step: Step) => step.at === 'visits' && step.decided.length + step.chosen.length > 0

/** Stays while the rows that were not understood do. */
const readOf = (step: Step) => (step.at === 'review' ? step.id : step.at === 'visits' ? step.files : null)

function describe(step: Step): string | undefined {
  if (step.at === 'done' && step.run) return doneText(step.run)
  return step.at === 'review' ? about(step) : step.at === 'visits' ? aboutVisits(step) : undefined
}

/** Rows that are shown in place of the preview, and whether those that were not understood have been seen. */
function useShown(step: Step) {
  /** Figure whose rows are shown first; null for the preview. */
  const [asked, show] = useState<Figure | 'first' | 'clashes' | 'names' | 'columns' | null>(null)
  /** Preview or files of which the rows that were not understood have been seen. */
  const [seen, setSeen] = useState<unknown>(null)
  const isReview = step.at === 'review' || step.at === 'visits'
  return {
    isReview,
    shown: isReview && step.preview !== null ? asked : null,
    show,
    isSettled: seen !== null && seen === readOf(step),
    settle: () => {
      setSeen(readOf(step))
      show(null)
    },
  }
}

interface ImportDialogProps extends DialogState {
  /** True for who brings a whole salon, not clients alone. */
  isMove?: boolean
}

/** Imports clients from files: choose them, check columns and the first clients, then import all or nothing. */
export function ImportDialog({ open, onClose, isMove = false }: ImportDialogProps) {
  const flow = useImport()
  const { step } = flow
  const { isReview, shown, show: setShown, isSettled, settle } = useShown(step)
  const showsRows = shown !== null
  const [tab, setTab] = useState<number | null>(null)
  const rows = step.at === 'review' && step.preview ? runRows(step.files, step.preview.rows) : []
  const begun = (go: () => void) => {
    setShown(null)
    setTab(null)
    go()
  }
  const parts = useMoveParts(step.at === 'visits' ? step : null, flow.move, { show: setShown, showFile: setTab })
  const { clashes } = parts
  const close = () => {
    onClose()
    flow.clearProblem()
  }
  const moving = useMoving(flow, close)
  const back = async () => {
    if (showsRows) return setShown(null)
    if (!hasChoices(step) || (await confirm(unsavedQuestion))) flow.begin(flow.pasted ? 'paste' : 'file')
  }
  const ways = {
    showsRows,
    onBack: () => void back(),
    onShowUnread: () => setShown('not_understood'),
    onSettle: settle,
  }
  const footer = {
    file: <Button onClick={close}>Kthehu</Button>,
    paste: <PasteButtons flow={flow} />,
    review: step.at === 'review' && (
      <ReviewButtons
        review={step}
        flow={flow}
        unread={isSettled ? 0 : rows.filter(({ figure }) => figure === 'not_understood').length}
        {...ways}
        onDoubt={(file, index) => {
          flushSync(() => setTab(file))
          focusColumn(file, index)
        }}
      />
    ),
    visits: step.at === 'visits' && (
      <VisitsButtons review={step} move={flow.move} settled={isSettled} shown={shown} {...parts} {...ways} />
    ),
    moving: moving.buttons,
    done: <DoneButtons isMove={step.at === 'done' && step.run !== undefined} onClose={close} />,
  }[step.at]

  return (
    <Dialog
      open={open}
      onClose={close}
      size={(hasColumns(step) || hasWeek(step)) && !showsRows ? 'xl' : 'lg'}
      title={moving.title ?? titleOf(step, { shown, clashes: clashes.all.length, isMove })}
      description={moving.description ?? describe(step)}
      error={flow.problem}
      unsaved={isReview || (step.at === 'paste' && flow.pasted !== '')}
      closeOutside={!isReview && step.at !== 'paste'}
      footer={footer}
    >
      {step.at === 'file' && <FileStep flow={flow} isMove={isMove} onBegin={begun} />}
      {step.at === 'paste' && <PasteText text={flow.pasted} onChange={flow.setPasted} />}
      {step.at === 'review' && (
        <ReviewStep
          review={step}
          rows={rows}
          shown={shown === 'clashes' || shown === 'names' || shown === 'columns' ? null : shown}
          settled={isSettled}
          flow={flow}
          tab={tab}
          onTab={setTab}
          onShow={setShown}
        />
      )}
      {step.at === 'visits' && (
        <VisitsStep
          review={step}
          move={flow.move}
          clashes={clashes}
          shown={showsRows ? shown : null}
          settled={isSettled}
          tab={tab}
          onTab={setTab}
          onShow={(part) => {
            if (part === 'clashes') parts.onShowClashes()
            else if (part === 'names') parts.onShowNames()
            else if (part === 'columns') parts.onShowColumns()
            else setShown(part)
          }}
        />
      )}
      {moving.content}
      {step.at === 'done' && (
        <ImportResult
          step={step}
          busy={flow.undo.busy}
          onUndo={() => void flow.undo.all(step.id)}
          onLeave={() => {
            close()
            flow.begin('file')
          }}
        />
      )}
    </Dialog>
  )
}

interface FileStepProps {
  flow: ReturnType<typeof useImport>
  isMove: boolean
  /** Begins a step. */
  onBegin: (step: () => void) => void
}

function FileStep({ flow, isMove, onBegin }: FileStepProps) {
  return (
    <ChooseFile
      busy={flow.isReading}
      isMove={isMove}
      onChoose={(files) => onBegin(() => void flow.choose(files))}
      onPaste={() => onBegin(() => flow.begin('paste'))}
      onUndo={(id) => void flow.undo.undo(id)}
    />
  )
}

function PasteButtons({ flow }: { flow: ReturnType<typeof useImport> }) {
  return (
    <>
      <Button variant="ghost" onClick={() => flow.begin('file')} className="max-md:flex-none!">
        Mbrapsht
      </Button>
      <Button variant="primary" loading={flow.isReading} onClick={() => void flow.paste()}>
        Vazhdo
      </Button>
    </>
  )
}

interface ReviewColumnsProps {
  review: Review
  rows: readonly RunRow[]
  settled: boolean
  flow: ReturnType<typeof useImport>
  tab: number | null
  onTab: (file: number) => void
  onShow: (figure: Figure | 'first') => void
}

function ReviewStep({ shown, ...props }: ReviewColumnsProps & { shown: Figure | 'first' | null }) {
  if (shown === null) return <ReviewColumns {...props} />
  return <PreviewRows files={props.review.files} rows={props.rows} first={shown === 'first' ? null : shown} />
}

function ReviewColumns({ review, rows, settled, flow, tab, onTab, onShow }: ReviewColumnsProps) {
  const { files, preview } = review
  const figures = preview && <Figures rows={rows} settled={settled} onShow={onShow} />
  const saved = preview ? (
    <SavedRows preview={preview} onShowAll={() => onShow('first')} />
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
        {figures}
        {saved}
      </>
    )
  return (
    <>
      {refused}
      {figures}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        <FileColumns files={files} tab={tab} onTab={onTab} onChoose={flow.chooseTarget} onTouch={flow.touch} />
        <div className="md:sticky md:top-0 md:self-start">{saved}</div>
      </div>
    </>
  )
}
