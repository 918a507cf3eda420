import { Banner } from '#platform/web/ui/Banner.tsx'
import { appointmentMessages } from '../../contract.ts'

/** Lists the appointments of past days that were confirmed automatically. */
export function AutoConfirmed({ names, onDismiss }: { names: readonly string[]; onDismiss: () => void }) {
  if (names.length === 0) return null
  return (
    <Banner kind="success" onDismiss={onDismiss}>
      {names.length === 1 ? (
        appointmentMessages.autoConfirmed(names[0] ?? '')
      ) : (
        <ul className="max-h-32 overflow-y-auto">
          {names.map((name, i) => (
            // A client may occur several times.
            <li key={`${name} ${String(i)}`}>{appointmentMessages.autoConfirmed(name)}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
