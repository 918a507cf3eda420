import { listDuplicates, mergeMessages } from '#features/clients/merge/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

interface ImportResultProps {
  message: string
  busy: boolean
  onUndo: () => void
  onDuplicates: () => void
}

export function ImportResult({ message, busy, onUndo, onDuplicates }: ImportResultProps) {
  const { data } = useRead(listDuplicates, {})
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
