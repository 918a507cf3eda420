import { plural, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { removalMessages, type getRemainingTexts, type RemainingText } from '../contract.ts'

const kindLabel: Record<RemainingText['kind'], string> = {
  reason: 'Arsyeja e kthimit',
  label: 'Rreshti i shitjes',
  discount: 'Arsyeja e zbritjes',
  past_visit: 'Shërbimi i një vizite të mëparshme',
}

/** Consequences of anonymising a client, with the salon's own words in sales that stay. */
export function RemainingTexts({ remaining }: { remaining: ReplyOf<typeof getRemainingTexts> }) {
  const { merged, texts, total, ahead } = remaining
  return (
    <div className="grid gap-3">
      <p>{removalMessages.consequence}</p>
      {merged.length > 0 && <p>{removalMessages.mergedToo(merged)}</p>}
      {ahead > 0 && <p>{removalMessages.ahead(ahead)}</p>}
      {texts.length > 0 && (
        <div>
          <p id="remaining-texts">
            {texts.some(({ kind }) => kind === 'past_visit')
              ? removalMessages.remainingWithPast
              : removalMessages.remaining}
          </p>
          <ul
            aria-labelledby="remaining-texts"
            className="mt-1.5 divide-y divide-line rounded-xl border border-line text-ink"
          >
            {texts.map(({ kind, text, day }) => (
              <li key={`${kind} ${day} ${text}`} className="px-3 py-2">
                <span className="block wrap-anywhere">„{text}”</span>
                <span className="text-sm text-ink-3">
                  {kindLabel[kind]} · {shortDate(localDate(day))}
                </span>
              </li>
            ))}
          </ul>
          {total > texts.length && (
            <p className="mt-1.5 text-sm">{plural(total - texts.length, 'tekst tjetër', 'tekste të tjera')}</p>
          )}
        </div>
      )}
    </div>
  )
}
