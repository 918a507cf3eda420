import type { Ref } from 'react'
import { useWallClock } from '#platform/web/clock.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { optionStyles } from '#platform/web/ui/popoverStyles.ts'
import { SuggestionCard } from '#platform/web/ui/SuggestionCard.tsx'
import { commandMessages } from '../copy.ts'
import { keyOf } from './commands.ts'
import { NoticeLine, OptionContent } from './OptionContent.tsx'
import type { Command } from './useCommand.ts'

interface CommandListProps {
  ref: Ref<HTMLDivElement>
  id: string
  optionId: (index: number) => string
  command: Command
}

/** Options for the typed text below the search field, with a notice or problem above them. */
export function CommandList({ ref, id, optionId, command }: CommandListProps) {
  const { date: today } = useWallClock()
  const { options, settled, shown, empty, highlighted, notice, problem, choose, take } = command
  const assumes = options.some((option) => option.kind === 'book' && option.booking.assumed.length > 0)
  return (
    <SuggestionCard className="max-h-[min(32rem,calc(100dvh-6rem-var(--keyboard-height)))] overflow-y-auto overscroll-contain">
      {problem === null && notice && <NoticeLine notice={notice} />}
      {problem && (
        <p aria-hidden className="px-3 py-2.5 text-sm font-medium text-wait">
          {problem}
        </p>
      )}
      {empty && options.length > 0 && (
        <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-2">
          {commandMessages.recent}
        </p>
      )}
      <div
        ref={ref}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that a field of text controls
        role="listbox"
        aria-label={`Zgjedhjet: ${commandMessages.label}`}
        aria-busy={shown && !settled}
        className={cn('transition-opacity', !settled && 'opacity-60')}
      >
        {shown &&
          options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
            <div
              key={keyOf(option)}
              id={optionId(index)}
              tabIndex={-1}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its keys are the field's
              role="option"
              aria-selected={highlighted === index}
              data-highlighted={highlighted === index ? '' : undefined}
              onPointerMove={() => choose(index)}
              onClick={() => take(option)}
              className={optionStyles}
            >
              <OptionContent option={option} today={today} highlighted={highlighted === index} />
            </div>
          ))}
      </div>
      {assumes && (
        <p className="px-3 pt-1.5 pb-1 text-xs text-ink-3">
          <span className="underline decoration-dotted underline-offset-3">{commandMessages.assumed}</span>
        </p>
      )}
      {empty && (
        <p className="px-3 pt-1.5 pb-1 text-sm text-ink-3">
          Caktoni me një fjali: <b className="font-semibold text-ink-2">{commandMessages.example}</b>
        </p>
      )}
    </SuggestionCard>
  )
}
