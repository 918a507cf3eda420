import { useId, useState } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { OnlineBookingSetup } from '../contract.ts'
import { OffersDialog } from './OffersDialog.tsx'
import { PageDialog } from './PageDialog.tsx'
import { QuestionsDialog } from './QuestionsDialog.tsx'
import { RuleChoices } from './RuleChoices.tsx'
import { offersText, pageText, questionsText, rulesText } from './words.ts'

type Part = 'offers' | 'questions' | 'page'

/** Everything that most salons leave as it is, behind one button. */
export function RulesCard({ setup }: { setup: OnlineBookingSetup }) {
  const [isShown, setShown] = useState(false)
  const [part, setPart] = useState<Part | null>(null)
  const region = useId()
  const close = () => setPart(null)
  return (
    <Card padded={false}>
      <h2>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={region}
          onClick={() => setShown(!isShown)}
          className="flex min-h-15 w-full items-center gap-3 rounded-2xl px-4 py-2.5 text-left hover:bg-page md:px-5"
        >
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">Rregullat</b>
            <span className="block text-sm text-ink-3">{rulesText(setup)}</span>
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className={cn('text-ink-3 transition-transform', isShown && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={region} hidden={!isShown}>
        {isShown && (
          <>
            <RuleChoices setup={setup} />
            <ul className="divide-y divide-line border-t border-line">
              <Row title="Shërbimet dhe berberët" text={offersText(setup)} onOpen={() => setPart('offers')} />
              <Row title="Pyetjet dhe teksti" text={questionsText(setup)} onOpen={() => setPart('questions')} />
              <Row title="Çfarë tregon faqja" text={pageText(setup)} onOpen={() => setPart('page')} />
            </ul>
          </>
        )}
      </div>
      <OffersDialog open={part === 'offers'} setup={setup} onClose={close} />
      <QuestionsDialog open={part === 'questions'} setup={setup} onClose={close} />
      <PageDialog open={part === 'page'} setup={setup} onClose={close} />
    </Card>
  )
}

function Row({ title, text, onOpen }: { title: string; text: string; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-page md:px-5"
      >
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{title}</b>
          <span className="block text-sm text-ink-3">{text}</span>
        </span>
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </button>
    </li>
  )
}
