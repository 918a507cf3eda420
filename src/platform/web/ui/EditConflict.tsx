import type { ConflictRow } from '#platform/shared/entityFields.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface EditConflictProps {
  message: string
  /** The fields that differ. */
  rows: readonly ConflictRow[]
  onMine: () => void
  onTheirs: () => void
}

/**
 * Shown in a form when somebody else has saved a newer version: the differing fields, and the choice between the
 * versions.
 */
export function EditConflict({ message, rows, onMine, onTheirs }: EditConflictProps) {
  return (
    <Banner kind="warn" title={message}>
      <ConflictTable rows={rows} />
      <div className="mt-3 flex flex-wrap gap-2 pb-1">
        <Button size="sm" onClick={() => onMine()}>
          Ruaj versionin tim
        </Button>
        <Button size="sm" onClick={onTheirs}>
          Merr versionin e ri
        </Button>
      </div>
    </Banner>
  )
}

/** Fields of two versions side by side; nothing without any. */
export function ConflictTable({ rows }: { rows: readonly ConflictRow[] }) {
  if (rows.length === 0) return null
  return (
    <table className="mt-2 w-full text-sm">
      <thead>
        <tr className="text-left text-ink-3">
          <th scope="col">
            <VisuallyHidden>Fusha</VisuallyHidden>
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            Juaja
          </th>
          <th scope="col" className="py-1 font-medium">
            Si është tani
          </th>
        </tr>
      </thead>
      <tbody className="text-ink">
        {rows.map(({ label, mine, theirs }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="py-1 pr-3 font-medium">{mine}</td>
            <td className="py-1 font-medium">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
