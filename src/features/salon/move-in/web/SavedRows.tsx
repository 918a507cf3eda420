import { capital, plural } from '#platform/shared/sq.ts'
import { internationalText } from '#platform/shared/phone.ts'
import { birthdayDigits, consentLabel } from '#features/clients/fields.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { importMessages, remarkText, type ImportPreview, type Remark, type SavedRow } from '../client-contract.ts'

interface SavedRowsProps {
  preview: ImportPreview
  onShowAll: () => void
}

const doubtfulPhones: ReadonlySet<Remark> = new Set(['phone_doubtful', 'phone_cut'])

/** The first clients as they would be saved, and what happens to all rows. */
export function SavedRows({ preview, onShowAll }: SavedRowsProps) {
  const { added, changed, skipped, first, rows } = preview
  const doubtful = rows.filter(({ remarks }) => remarks?.some((remark) => doubtfulPhones.has(remark))).length
  const counts = [
    added > 0 && plural(added, 'i ri', 'të rinj'),
    changed > 0 && plural(changed, 'plotësohet', 'plotësohen'),
    skipped > 0 && plural(skipped, 'rresht lihet jashtë', 'rreshta lihen jashtë'),
    doubtful > 0 && plural(doubtful, 'numër duket i pasaktë', 'numra duken të pasaktë'),
  ]
  return (
    <section aria-labelledby="saved-rows">
      <h3 id="saved-rows" className="mb-1.5 text-sm font-semibold">
        Kështu ruhen të parët
      </h3>
      {first.length === 0 ? (
        <p className="font-medium">{importMessages.nothing}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {first.map((row) => (
            <SavedClient key={`${row.line} ${row.name} ${row.phone}`} row={row} />
          ))}
        </ul>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 pl-1">
        <p className="text-sm text-ink-2">{counts.filter(Boolean).join(' · ')}</p>
        <Button variant="ghost" size="sm" onClick={onShowAll}>
          Shiko të gjithë
        </Button>
      </div>
    </section>
  )
}

function SavedClient({ row }: { row: SavedRow }) {
  const { name, phone, phone_e164, birthday, remarks } = row
  const blocked = row.is_blocked && importMessages.blocked(row.block_reason)
  const consent = row.message_consent && consentLabel[row.message_consent].toLowerCase()
  const more = [row.other_phones, row.email, row.notes, row.colour_formula, consent, blocked].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(7.75rem,max-content)_minmax(4.75rem,max-content)] items-baseline gap-x-2 px-3 py-2 text-sm">
      <b className="truncate">{name}</b>
      {phone ? (
        <span className={phone_e164 ? 'whitespace-nowrap' : 'font-semibold break-words text-wait'}>
          {phone_e164 ? internationalText(phone_e164) : phone}
        </span>
      ) : (
        <span className="text-ink-3">pa telefon</span>
      )}
      <span className="whitespace-nowrap text-ink-2">{birthday && birthdayDigits(birthday)}</span>
      {more.length > 0 && <span className="col-span-full truncate text-ink-2">{more.join(' · ')}</span>}
      {remarks.map((remark) => (
        <span key={remark} className="col-span-full flex items-center gap-1.5 font-medium text-wait">
          <Icon name="warning" size={16} />
          {remark === 'phone_doubtful' && phone && !phone_e164
            ? doubtfulPhone(phone)
            : `${capital(remarkText[remark])}.`}
        </span>
      ))}
    </li>
  )
}

/** Digits of the shortest local numbers with their first 0. */
const shortestNumber = 9

function doubtfulPhone(phone: string): string {
  const isShort = phone.replace(/\D/g, '').length < shortestNumber
  return `Numri duket i ${isShort ? 'shkurtër' : 'pasaktë'}. Ruhet, por pa mesazhe.`
}
