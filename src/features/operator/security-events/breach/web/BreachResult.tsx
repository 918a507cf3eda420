import { useRef, useState } from 'react'
import { dateTime, plural } from '#platform/shared/sq.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { breachMessages, getBreach } from '../contract.ts'
import { dataLabel, dataOf, readMoment } from '../rules.ts'
import type { BreachInput } from './BreachForm.tsx'
import { BreachSalons } from './BreachSalons.tsx'
import { BreachTexts } from './BreachTexts.tsx'
import { Deadline } from './Deadline.tsx'

interface BreachResultProps {
  asked: BreachInput
  onEdit: () => void
}

export function BreachResult({ asked, onEdit }: BreachResultProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const texts = useRef<HTMLDivElement>(null)
  const reading = useRead(getBreach, { ...asked, ...(chosen !== null && { salon: chosen }) }, { keepPrevious: true })
  const data = reading.data?.data
  if (!data)
    return (
      <Card padded={false}>
        <LoadingState read={reading} rows={8} />
      </Card>
    )
  const [notes = 0, allergies = 0] = [dataLabel.notes, dataLabel.allergies].map(
    (label) => data.salons.filter((salon) => salon.data.includes(label)).length,
  )
  const facts: [string, string][] = [
    ...(asked.what ? [['Çfarë', asked.what] as [string, string]] : []),
    ['Kur', `${moment(asked.from)} deri ${moment(asked.until)}`],
    ['Kush', asked.about || 'Kushdo'],
    ...(asked.stopped ? [['Mbyllur', moment(asked.stopped)] as [string, string]] : []),
    ...(data.salons.length > 0 ? [['Cilat', dataOf(data.salons)] as [string, string]] : []),
  ]
  const none = data.salons.length === 0
  return (
    <div className={cn('grid items-start gap-4', !none && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]')}>
      <div className="grid min-w-0 gap-4">
        <Deadline deadline={data.deadline} />
        <Card label="Çfarë dihet">
          <div className="flex flex-wrap items-start gap-3">
            <Facts
              facts={facts}
              className="grid min-w-0 flex-1 basis-64 gap-1.5"
              fact="flex gap-3"
              label="w-18 flex-none text-ink-3"
              value="min-w-0 wrap-anywhere"
            />
            <Button size="sm" icon="pencil" onClick={onEdit}>
              Ndrysho
            </Button>
          </div>
          {notes > 0 && (
            <p className="mt-2 font-semibold text-wait">
              Te {plural(notes, 'sallon', 'sallone')} edhe shënime, që mund të jenë për shëndetin.
            </p>
          )}
          {allergies > 0 && (
            <p className="mt-2 font-semibold text-wait">
              Te {plural(allergies, 'sallon', 'sallone')} mund të jenë parë alergji.
            </p>
          )}
        </Card>
        {none ? (
          <Card>
            <EmptyState icon="check" title={breachMessages.nobody}>
              Provoni një periudhë më të gjatë, ose pa adresë. {breachMessages.fewer}
            </EmptyState>
          </Card>
        ) : (
          <BreachSalons
            salons={data.salons}
            clients={data.clients}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id)
              // In one column the texts are below the list.
              const place = texts.current
              if (place && place.getBoundingClientRect().top > innerHeight / 2) place.scrollIntoView({ block: 'start' })
            }}
          />
        )}
      </div>
      {!none && (
        <div
          ref={texts}
          className="min-w-0 scroll-mt-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
        >
          <BreachTexts
            texts={data.texts}
            salon={data.salons.find(({ id }) => id === chosen) ?? null}
            waiting={reading.isPlaceholderData}
            onGeneral={() => setChosen(null)}
          />
        </div>
      )}
    </div>
  )
}

function moment(entered: string): string {
  const instant = readMoment(entered)
  return instant ? dateTime(instant, operatorZone) : ''
}
