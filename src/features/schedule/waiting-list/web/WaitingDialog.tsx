import { useState } from 'react'
import { plural, relativeDay, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, localDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useTabDraft } from '#platform/web/tabDrafts.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { placeText } from '#features/schedule/appointments/rules.ts'
import { getWaitingList, removeWait, restoreWait, waitingMessages, type Wait } from '../contract.ts'
import { listWalkIns } from '../walk-ins/contract.ts'
import { emptyQueueDraft, QueueAdd, type QueueDraft } from './QueueAdd.tsx'
import { QueueRows } from './QueueRows.tsx'
import { WaitDialog, type WaitTarget } from './WaitDialog.tsx'
import { useWallClock } from '#platform/web/clock.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useWrite } from '#platform/web/write.ts'

interface WaitingDialogProps extends DialogState {
  /** Typed before a reload. */
  typed?: QueueDraft | undefined
}

export function WaitingDialog({ open, onClose, typed }: WaitingDialogProps) {
  const mayWait = useMay(getWaitingList)
  const queue = useRead(listWalkIns, {}, { enabled: open })
  const list = useRead(getWaitingList, {}, { enabled: open && mayWait })
  const offline = useOffline()
  // Null while nobody is being added.
  const [adding, setAdding] = useState<QueueDraft | null>(typed ?? null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setAdding(typed ?? null)
  }
  const unsaved = adding !== null && JSON.stringify(adding) !== JSON.stringify(emptyQueueDraft)
  useTabDraft('queue', open && unsaved ? adding : null)
  const { shown, show: openWait } = useDialogOpening<WaitTarget>()
  const walkIns = queue.data?.walk_ins
  const waits = list.data?.waits ?? []
  return (
    <>
      <Dialog open={open} onClose={onClose} unsaved={unsaved} title="Radha dhe pritja" size="md">
        {offline && (
          <Banner kind="warn" className="mb-3">
            {waitingMessages.offline}
          </Banner>
        )}
        <section aria-label="Në radhë">
          <div className="flex min-h-11 items-center gap-3">
            <h3 className="flex-1 font-semibold">
              Në radhë
              {walkIns && walkIns.length > 0 && (
                <span className="font-normal text-ink-2">{` · ${plural(walkIns.length, 'pret', 'presin')}`}</span>
              )}
            </h3>
            {!adding && (
              <Button icon="plus" disabled={offline} onClick={() => setAdding(emptyQueueDraft)}>
                Shto në radhë
              </Button>
            )}
          </div>
          {adding && (
            <QueueAdd
              draft={adding}
              onChange={(values) => setAdding((before) => before && { ...before, ...values })}
              onDone={() => setAdding(null)}
            />
          )}
          {walkIns ? (
            walkIns.length > 0 ? (
              <QueueRows queue={walkIns} />
            ) : (
              !adding && <p className="py-2 text-ink-2">Askush nuk pret në sallon.</p>
            )
          ) : (
            <LoadingState read={queue} rows={2} />
          )}
        </section>
        {mayWait && (
          <section aria-label="Lista e pritjes" className="mt-4 border-t border-line pt-3">
            <div className="flex min-h-11 items-center gap-3">
              <h3 className="flex-1 font-semibold">Më herët</h3>
              <Button icon="plus" disabled={offline} onClick={() => openWait({})}>
                Shto në pritje
              </Button>
            </div>
            {waits.length > 0 ? (
              <WaitRows waits={waits} onEdit={(wait) => openWait({ wait })} />
            ) : (
              <p className="py-2 text-ink-2">
                Kush do një orë më të hershme, pret këtu. Kur lirohet një orë që i përshtatet, e shihni te Sot dhe te
                Terminet.
              </p>
            )}
          </section>
        )}
      </Dialog>
      {shown && <WaitDialog key={shown.key} target={shown.content} {...shown.dialog} />}
    </>
  )
}

function WaitRows({ waits, onEdit }: { waits: readonly Wait[]; onEdit: (wait: Wait) => void }) {
  const { date: today } = useWallClock()
  const offline = useOffline()
  const { attempt: remove } = useWrite(removeWait)
  const { attempt: restore } = useWrite(restoreWait)
  return (
    <ul className="divide-y divide-line">
      {waits.map((wait) => (
        <li key={wait.id} className="flex items-center gap-2 py-3">
          <p className="min-w-0 flex-1">
            <b className="font-semibold">{wait.client_name}</b>
            <span className="block text-sm text-ink-2">
              {[wait.service_name, windowText(wait, today)].join(' · ')}
              {wait.appointment && <span className="block">{`ka termin ${placeText(wait.appointment, today)}`}</span>}
            </span>
          </p>
          <IconButton
            icon="pencil"
            size="sm"
            label={`Ndrysho pritjen: ${wait.client_name}`}
            disabled={offline}
            tooltip={false}
            onClick={() => onEdit(wait)}
          />
          <IconButton
            guarded
            icon="x"
            size="sm"
            label={`Hiq nga pritja: ${wait.client_name}`}
            disabled={offline}
            tooltip={false}
            onClick={() =>
              void remove(
                { id: wait.id },
                {
                  undo: ({ message }) => ({
                    message: `${wait.client_name} · ${message}`,
                    onUndo: () => void restore({ id: wait.id }),
                  }),
                },
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}

const dayText = (date: string, today: LocalDate): string => (isLocalDate(date) ? relativeDay(date, today) : date)

/** Conditions of a wait: 'deri nesër, 14:00–18:00, vetëm te Arta'. */
export function windowText(wait: Wait, today: LocalDate): string {
  const { from_date: from, to_date: to, from_time: early, to_time: late, weekdays } = wait
  const days =
    from === to
      ? dayText(from, today)
      : from <= today
        ? `deri ${dayText(to, today)}`
        : `${dayText(from, today)} – ${dayText(to, today)}`
  const monday = weekStart(localDate(from))
  const only =
    weekdays.length < 7 && from !== to && weekdays.map((day) => weekdayShort(addDays(monday, day - 1))).join(' ')
  const hours = early && late ? `${early}–${late}` : early ? `nga ${early}` : late ? `deri në ${late}` : null
  return [days, only, hours, wait.barber && `vetëm te ${wait.barber}`].filter(Boolean).join(', ')
}
