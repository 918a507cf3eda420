import type { FormEvent } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

interface ClientConflictProps {
  message: string
  rows: readonly { label: string; mine: string; theirs: string }[]
  onMine: (event: FormEvent<HTMLFormElement>) => void
  onTheirs: () => void
}

/** A client that somebody else changed meanwhile: what differs, and the choice between both. */
export function ClientConflict({ message, rows, onMine, onTheirs }: ClientConflictProps) {
  return (
    <Banner kind="warn" title={message} className="mb-4">
      {rows.length > 0 && (
        <dl className="mt-2 space-y-2 text-sm text-ink">
          {rows.map(({ label, mine, theirs }) => (
            <div key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd>
                Juaja: <b className="font-semibold">{mine}</b>
              </dd>
              <dd>
                Si është tani: <b className="font-semibold">{theirs}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2 pb-1">
        <Button size="sm" onClick={(event) => onMine(event as unknown as FormEvent<HTMLFormElement>)}>
          Përdor timen
        </Button>
        <Button size="sm" onClick={onTheirs}>
          Merr të renë
        </Button>
      </div>
    </Banner>
  )
}
