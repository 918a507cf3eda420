import { pageErrorMessages } from '../copy.ts'
import type { PageErrors } from '../contract.ts'

/** Kinds of page errors in the last day, most frequent first; hidden without any. `momentText` formats an instant. */
export function PageErrorList({ errors, momentText }: { errors: PageErrors; momentText: (instant: string) => string }) {
  const { count, kinds } = errors
  if (count === 0) return null
  const unlisted = count - kinds.reduce((all, kind) => all + kind.count, 0)
  return (
    <section aria-label={pageErrorMessages.title} className="mt-5">
      <h3 className="font-semibold">{pageErrorMessages.title}</h3>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line">
        {kinds.map(({ id, message, frames, browser, version, count, last_at: lastAt }) => (
          <li key={id} className="px-4 py-2.5">
            <p className="font-medium wrap-anywhere">{message || pageErrorMessages.withoutDetails}</p>
            <p className="text-sm text-ink-3">
              {[
                ...(message ? [browser || pageErrorMessages.unknownBrowser, `Orari ${version}`] : []),
                pageErrorMessages.times(count),
                pageErrorMessages.last(momentText(lastAt)),
              ].join(' · ')}
            </p>
            {frames.length > 0 && (
              <ol className="mt-1 font-mono text-[0.8125rem] text-ink-2">
                {frames.map((frame, place) => (
                  // Recursion repeats the same frame.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={place} className="wrap-anywhere">
                    {frame}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p className="mt-2 text-sm text-ink-3">{pageErrorMessages.more(unlisted)}</p>}
    </section>
  )
}
