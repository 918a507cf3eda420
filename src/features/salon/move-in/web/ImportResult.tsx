import { listDuplicates, mergeMessages } from '#features/clients/merge/contract.ts'
import { DuplicatesDialog } from '#features/clients/merge/web/public.tsx'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

interface ImportResultProps {
  message: string
  busy: boolean
  onUndo: () => void
}

export function ImportResult({ message, busy, onUndo }: ImportResultProps) {
  const { data } = useRead(listDuplicates, {})
  const pairs = useDialogOpening()
  return (
    <div className="grid gap-3">
      <Banner
        kind="success"
        action={
          <Button guarded variant="ghost" icon="undo" loading={busy} onClick={onUndo}>
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
            <Button variant="ghost" onClick={() => pairs.show()}>
              Shiko
            </Button>
          }
        >
          {mergeMessages.pairs(data.total)}.
        </Banner>
      )}
      <p className="text-ink-2">Importi mund të zhbëhet edhe më vonë, për 30 ditë, te „Importo klientë”.</p>
      {pairs.shown && <DuplicatesDialog {...pairs.shown.dialog} />}
    </div>
  )
}
