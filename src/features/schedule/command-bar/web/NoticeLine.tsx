import { commandMessages, noticeText, unknownHint } from '../copy.ts'
import type { Notice } from '../options.ts'

/**
 * Visual notice above the options, announced by the field as text. Words that were not understood are marked, with
 * advice.
 */
export function NoticeLine({ notice }: { notice: Notice }) {
  if (notice.kind !== 'unknown')
    return (
      <p aria-hidden className="px-3 py-2.5 text-sm font-medium text-wait">
        {noticeText(notice)}
      </p>
    )
  return (
    <div aria-hidden className="px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium text-ink-2">{commandMessages.unknown}</span>
        {notice.words.map((word) => (
          <span
            key={word}
            className="rounded-md border border-dashed border-wait/60 bg-wait-soft px-1.5 py-0.5 font-semibold break-all text-wait"
          >
            {word}
          </span>
        ))}
      </p>
      <p className="mt-1 text-ink-2">{unknownHint(notice)}</p>
    </div>
  )
}
