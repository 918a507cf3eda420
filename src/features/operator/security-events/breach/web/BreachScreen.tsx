import { useState } from 'react'
import { dateTime } from '#platform/shared/sq.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { getBreachFile } from '../contract.ts'
import { readMoment } from '../rules.ts'
import { breachQuery } from '../schemas.ts'
import { BreachForm } from './BreachForm.tsx'
import { BreachResult } from './BreachResult.tsx'

/** Names in the query string, so that a reload and a bookmark of the case keep what was entered. */
const parameters = {
  from: 'nga',
  until: 'deri',
  known: 'konstatuar',
  stopped: 'mbyllur',
  about: 'kush',
  what: 'cfare',
} as const

/** A breach of personal data: deadline, whom it concerns, the texts for them and the file of the case. */
export function BreachScreen() {
  const { read, change } = useQueryState()
  const [editing, setEditing] = useState(false)
  const { busy, save } = useDownload()
  const entered = {
    from: read(parameters.from),
    until: read(parameters.until),
    known: read(parameters.known),
    stopped: read(parameters.stopped),
    about: read(parameters.about),
    what: read(parameters.what),
  }
  const checked = breachQuery.safeParse(entered)
  const asked = checked.success ? checked.data : null
  const known = asked && readMoment(asked.known)
  return (
    <>
      <PageHeader
        title="Shkelje e të dhënave"
        sub={
          known
            ? `Konstatuar më ${dateTime(known, operatorZone)}`
            : 'Kujt i takon, kush njoftohet dhe deri kur: 72 orë.'
        }
        actions={
          <>
            <ButtonLink to="/siguria" icon="lock">
              Ngjarjet
            </ButtonLink>
            {asked && (
              <Button icon="download" loading={busy !== null} onClick={() => void save(getBreachFile, asked)}>
                Dosja
              </Button>
            )}
          </>
        }
      />
      {asked && !editing ? (
        <BreachResult asked={asked} onEdit={() => setEditing(true)} />
      ) : (
        <BreachForm
          entered={entered}
          onCancel={asked ? () => setEditing(false) : undefined}
          onAsk={(values) => {
            change(
              Object.fromEntries(
                Object.entries(parameters).map(([field, name]) => [name, values[field as keyof typeof parameters]]),
              ),
            )
            setEditing(false)
          }}
        />
      )}
    </>
  )
}
