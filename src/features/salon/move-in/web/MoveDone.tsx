import { useState } from 'react'
import { dayMonth, number, plural } from '#platform/shared/sq.ts'
import { groupBy } from '#platform/shared/groupBy.ts'
import { addDays, wallClock } from '#platform/shared/time.ts'
import { Link } from '#platform/web/router.tsx'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import type { MoveInRun } from '../contract.ts'
import { importKeptDays } from '../rules.ts'
import { fileMessages } from './readers/problem.ts'
import { SaveOutside } from './outside/SaveOutside.tsx'
import type { Outside } from './useImport.ts'

interface MoveDoneProps {
  run: MoveInRun
  outside: Outside
  busy: boolean
  onUndo: () => void
  /** Closes the dialog, because a link leads away. */
  onLeave: () => void
}

const list = 'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface'

/** Sentence below the title of a run that is done. */
export function doneText({ source, started_at, ended_at }: MoveInRun): string {
  const [from, to] = [started_at, ended_at].map((instant) => (instant === null ? null : new Date(instant).getTime()))
  const minutes = from && to ? Math.max(1, Math.round((to - from) / 60_000)) : 1
  const programs = source.split(', ').filter((name) => name !== fileMessages.source(''))
  return `Nga ${programs.join(', ') || source}, në ${plural(minutes, 'minutë', 'minuta')}. Klientëve nuk u shkoi asnjë mesazh.`
}

/** Result of a run: everything that came and that did not, the undo, and three ways on. */
export function MoveDone({ run, outside, busy, onUndo, onLeave }: MoveDoneProps) {
  const { figures, clients } = run
  const zone = useSalonZone()
  const rows: readonly [icon: IconName, label: string, count: number][] = [
    [
      'people',
      `Klientë të rinj${clients.changed > 0 ? ` · ${number(clients.changed)} u plotësuan` : ''}`,
      clients.added,
    ],
    ['scissors', 'Shërbime të reja', figures.service],
    ['person', 'Berberë të rinj', figures.barber],
    ['bag', 'Produkte të reja', figures.product],
    ['clock', 'Vizita të kaluara', figures.past],
    ['calendar', 'Vizita në ardhje', figures.ahead],
    ['check', 'Ishin këtu', figures.known + figures.repeated],
  ]
  const day = wallClock(new Date(run.ended_at ?? run.started_at ?? 0), zone).date
  return (
    <>
      <output className="sr-only">{run.message}.</output>
      <ul aria-label="Çka erdhi" className={list}>
        {rows
          .filter(([, , count]) => count > 0)
          .map(([icon, label, count]) => (
            <li key={label} className="flex min-h-11 items-center gap-3.5 px-4 py-1.5">
              <Icon name={icon} className="text-accent" />
              <span className="min-w-0 flex-1">{label}</span>
              <b className="font-semibold">{number(count)}</b>
            </li>
          ))}
        <LeftOut outside={outside} />
      </ul>
      <Button
        guarded
        variant="danger-quiet"
        className={`${wrappingStyles} mt-3 w-full`}
        loading={busy}
        onClick={onUndo}
      >
        Zhbëje të gjithën · deri më {dayMonth(addDays(day, importKeptDays))}
      </Button>
      <h3 className="mt-5 mb-1.5 text-sm font-semibold">Edhe tri gjëra</h3>
      <ul className={list}>
        {ways.map(({ icon, to, title, sub }) => (
          <li key={to}>
            <Link to={to} onClick={onLeave} className="flex min-h-15 items-center gap-3.5 px-4 py-2.5 hover:bg-page">
              <Icon name={icon} className="text-accent" />
              <RowText title={title} sub={sub} />
              <Icon name="chevron-right" size={18} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const ways = [
  { icon: 'link', to: '/konfigurimet?tab=online', title: 'Ndani lidhjen e sallonit', sub: 'klientët caktojnë vetë' },
  { icon: 'clock', to: '/konfigurimet?tab=oret', title: 'Shikoni orët e punës', sub: 'që koha e lirë të jetë e saktë' },
  { icon: 'people', to: '/konfigurimet?tab=ekipi', title: 'Ftoni kolegët', sub: 'secili me hyrjen e vet' },
] as const

/** The server keeps no text of a run that is over. */
const outsideTexts = {
  here: 'Ruani CSV-në para se të dilni: teksti i tyre është vetëm në këtë faqe.',
  gone: 'Teksti i tyre nuk ruhet: gjejini me numrin e rreshtit në skedarin tuaj.',
}

/** Lines of a reason that are named. */
const namedLines = 12

/** Rows that did not come, by reason. */
function LeftOut({ outside: { rows, names } }: { outside: Outside }) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <li className="px-4 py-1.5">
      <div className="flex min-h-11 items-center gap-3.5">
        <Icon name="warning" className="text-wait" />
        <span className="min-w-0 flex-1 text-wait">Jashtë: {plural(rows.length, 'rresht', 'rreshta')}</span>
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fshihi' : 'Shiko'}
        </Button>
      </div>
      {isOpen && (
        <div className="pb-1 pl-8.5">
          <ul className="grid gap-1 text-sm text-ink-2">
            {[...groupBy(rows, ({ reason }) => reason)].map(([reason, ofReason]) => (
              <li key={reason}>
                <b className="font-semibold text-ink">{reason}</b>: {plural(ofReason.length, 'rresht', 'rreshta')} (
                {ofReason
                  .slice(0, namedLines)
                  .map(({ line }) => number(line))
                  .join(', ')}
                {ofReason.length > namedLines ? ' …' : ''})
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-3 pb-1 pl-8.5 text-sm text-ink-2">
        {rows.some(({ text }) => text !== '') ? outsideTexts.here : outsideTexts.gone}
        <span className="max-md:-ml-4">
          <SaveOutside rows={rows} names={names} />
        </span>
      </p>
    </li>
  )
}
