import { listDuplicates, mergeMessages } from '#features/clients/merge/contract.ts'
import { DuplicatesDialog } from '#features/clients/merge/web/public.tsx'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { plural } from '#platform/shared/sq.ts'
import { MoveDone } from './MoveDone.tsx'
import { SaveOutside } from './outside/SaveOutside.tsx'
import type { Step } from './useImport.ts'

interface ImportResultProps {
  step: Extract<Step, { at: 'done' }>
  busy: boolean
  onUndo: () => void
  /** A link leads away. */
  onLeave: () => void
}

export function ImportResult({ step, busy, onUndo, onLeave }: ImportResultProps) {
  const { data } = useRead(listDuplicates, {})
  const pairs = useDialogOpening()
  return (
    <div className="grid gap-3">
      {step.run ? (
        <MoveDone run={step.run} outside={step.outside} busy={busy} onUndo={onUndo} onLeave={onLeave} />
      ) : (
        <Banner
          kind="success"
          action={
            <Button guarded variant="ghost" icon="undo" loading={busy} onClick={onUndo}>
              Zhbëj
            </Button>
          }
        >
          {step.message}.
        </Banner>
      )}
      {data && data.total > 0 && (
        <Banner
          kind="info"
          action={
            <Button variant="ghost" onClick={() => pairs.show()}>
              Shiko
            </Button>
          }
        >
          {mergeMessages.pairs(data.total)}.
        </Banner>
      )}
      {!step.run && step.outside.rows.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
          {plural(step.outside.rows.length, 'rresht nuk erdhi', 'rreshta nuk erdhën')}.
          <SaveOutside {...step.outside} />
        </p>
      )}
      {!step.run && (
        <p className="text-ink-2">Importi mund të zhbëhet edhe më vonë, për 30 ditë, te „Importo klientë”.</p>
      )}
      {pairs.shown && <DuplicatesDialog {...pairs.shown.dialog} />}
    </div>
  )
}

/** Closes the result; after a move the schedule is the way on. */
export const DoneButtons = ({ isMove, onClose }: { isMove: boolean; onClose: () => void }) => (
  <>
    <Button variant={isMove ? 'ghost' : 'primary'} onClick={onClose}>
      Mbyll
    </Button>
    {isMove && (
      <ButtonLink variant="primary" to="/terminet">
        Hap Terminet
      </ButtonLink>
    )}
  </>
)
