import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { copyText } from '#platform/web/copyText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { breachMessages, type getBreach } from '../contract.ts'
import type { BreachSalon } from './BreachSalons.tsx'

type BreachText = ReplyOf<typeof getBreach>['data']['texts'][number]

const recipients = [
  { value: 'aip', label: 'AIP' },
  { value: 'idp', label: 'IDP' },
  { value: 'owners', label: 'Pronarëve' },
  { value: 'clients', label: 'Klientëve' },
] as const

interface BreachTextsProps {
  texts: readonly BreachText[]
  /** Salon that the texts for owners and clients name. */
  salon: BreachSalon | null
  /** True while the texts of another salon load. */
  waiting: boolean
  onGeneral: () => void
}

/** The four texts, with marks where a person has to add what the server does not know. */
export function BreachTexts({ texts, salon, waiting, onGeneral }: BreachTextsProps) {
  const [to, setTo] = useState<BreachText['to']>('owners')
  // The owner sends the clients theirs, so it is part of the same mail.
  const shown = texts.filter((one) => one.to === to || (to === 'owners' && one.to === 'clients'))
  const forSalon = to === 'owners' || to === 'clients'
  return (
    <Card label="Tekstet">
      <SegmentedControl label="Për kë" value={to} onChange={setTo} options={recipients} wide />
      {forSalon && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere text-ink-2">
            {salon ? (
              <>
                <b className="font-semibold">{salon.name}</b>
                {to === 'owners' && `, ${salon.emails.join(', ') || breachMessages.noAddress}`}
              </>
            ) : (
              'Zgjidhni një sallon në listë, që teksti të plotësohet me numrat e tij.'
            )}
          </p>
          {salon && (
            <Button size="sm" variant="ghost" onClick={onGeneral}>
              I përgjithshëm
            </Button>
          )}
        </div>
      )}
      <div className={cn('mt-4 grid gap-5 transition-opacity', waiting && 'opacity-60')}>
        {shown.map((text) => (
          <div key={text.to}>
            <p className="font-semibold">{text.subject}</p>
            {/* A line broken inside a mark extends by its padding, 3 px. */}
            <p className="-mx-0.75 mt-2 px-0.75 break-words whitespace-pre-line">{withMarks(text.text)}</p>
          </div>
        ))}
      </div>
      <Button
        icon="copy"
        wide
        disabled={waiting}
        className="mt-4"
        onClick={() =>
          void copyText(shown.map(({ subject, text }) => `${subject}\n\n${text}`).join('\n\n'), breachMessages.copied)
        }
      >
        Kopjo tekstin
      </Button>
    </Card>
  )
}

const gap = /(\[plotësoni: [^\]]+\])/

/** The text with what is still to be filled in marked in amber. */
const withMarks = (text: string) =>
  text.split(gap).map((part, index) =>
    gap.test(part) ? (
      <mark key={`${String(index)} ${part}`} className="rounded-sm bg-wait-soft box-decoration-clone px-0.75 text-wait">
        {part}
      </mark>
    ) : (
      part
    ),
  )
