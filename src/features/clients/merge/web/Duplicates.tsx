import { plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { keepApart, listDuplicates, mergeMessages, type MergeParty } from '../contract.ts'
import { useMerge } from './useMerge.ts'

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

/** Pairs of clients with a common phone, to be merged or marked as two people. */
export function DuplicatesDialog({ open, onClose }: DialogState) {
  const list = useRead(listDuplicates, {}, { enabled: open, keepPrevious: true })
  const { merge, busy } = useMerge()
  const again = useWrite(keepApart, { success: true })
  const apart = useWrite(keepApart, {
    undo: ({ message }, { id, other_id }) => ({
      message,
      onUndo: () => void again.attempt({ id, other_id, apart: false }),
    }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Klientë me të njëjtin numër"
      description="Nëse janë i njëjti person, bashkojini: vizitat dhe shënimet dalin te një klient."
      footer={<Button onClick={onClose}>Mbyll</Button>}
    >
      <ListState
        read={list}
        rows={3}
        isEmpty={list.data?.pairs.length === 0}
        none={
          <EmptyState icon="check" title="Nuk ka më klientë me të njëjtin numër.">
            Kur të ketë, dalin këtu.
          </EmptyState>
        }
      >
        {({ pairs }) => (
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
            {pairs.map(({ first, second }) => (
              <li key={`${first.id} ${second.id}`} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
                <div className="grid min-w-0 flex-1 basis-72 gap-3 sm:grid-cols-2">
                  <Party party={first} />
                  <Party party={second} />
                </div>
                <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
                  <Button
                    aria-label={`Janë dy: ${first.name}, ${second.name}`}
                    disabled={apart.busy || busy}
                    onClick={() => void apart.attempt({ id: first.id, other_id: second.id, apart: true })}
                  >
                    Janë dy
                  </Button>
                  <Button
                    variant="primary"
                    aria-label={`Bashko: ${first.name}, ${second.name}`}
                    disabled={apart.busy || busy}
                    onClick={() => void merge(first.id, second.id)}
                  >
                    Bashko
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  )
}

const Party = ({ party }: { party: MergeParty }) => (
  <div className="min-w-0">
    <p className="font-semibold break-words">{party.name}</p>
    <p className="text-sm text-ink-2">
      {[
        party.phone,
        plural(party.appointments, 'termin', 'termine'),
        party.last && `i fundit ${shortDate(localDate(party.last))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
)
