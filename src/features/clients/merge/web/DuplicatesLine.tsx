import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { listDuplicates, mergeMessages } from '../contract.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'

/** Notice about clients with a common phone, which opens their list. Renders nothing without any. */
export function DuplicatesLine() {
  const may = useMay(listDuplicates)
  const { data } = useRead(listDuplicates, {}, { enabled: may })
  const { shown, show } = useDialogOpening()
  const total = data?.total ?? 0
  return (
    <>
      {total > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 rounded-xl border border-line bg-surface py-1 pr-1.5 pl-4">
          <Icon name="people" size={18} className="text-ink-3" />
          <p className="min-w-0 flex-1 basis-40 py-2">{mergeMessages.pairs(total)}</p>
          <Button variant="ghost" onClick={() => show()}>
            Shiko
          </Button>
        </div>
      )}
      {shown && <DuplicatesDialog {...shown.dialog} />}
    </>
  )
}
