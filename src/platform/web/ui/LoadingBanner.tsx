import { Delayed } from './Delayed.tsx'
import { Spinner } from './Spinner.tsx'

/** Loading message that appears after half a second. */
export function LoadingBanner({ text = 'Duke ngarkuar...' }: { text?: string }) {
  return (
    <output className="block">
      <Delayed>
        <div className="flex min-h-11 animate-appear items-center gap-3 rounded-xl border border-line bg-surface px-4 py-2.5 text-ink-2">
          <Spinner className="text-accent" />
          {text}
        </div>
      </Delayed>
    </output>
  )
}
