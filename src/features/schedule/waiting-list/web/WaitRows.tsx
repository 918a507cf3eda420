import { useWallClock } from '#platform/web/clock.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useWrite } from '#platform/web/write.ts'
import { removeWait, restoreWait, type Wait } from '../contract.ts'
import { placeText, windowText } from './words.ts'

/** Clients waiting for an earlier place, with their conditions. */
export function WaitRows({ waits, onEdit }: { waits: readonly Wait[]; onEdit: (wait: Wait) => void }) {
  const { date: today } = useWallClock()
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
            tooltip={false}
            onClick={() => onEdit(wait)}
          />
          <IconButton
            icon="x"
            size="sm"
            label={`Hiq nga pritja: ${wait.client_name}`}
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
