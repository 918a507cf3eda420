import { useId, useRef, useState } from 'react'
import { instantDate, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { FileInput } from '#platform/web/ui/FileInput.tsx'
import { listImports } from '../client-contract.ts'

interface ChooseFileProps {
  busy: boolean
  /** True for a whole salon, not clients alone. */
  isMove: boolean
  onChoose: (files: readonly File[]) => void
  onPaste: () => void
  onUndo: (id: string) => void
}

const sources = [
  ['Program', 'Shihni te programi juaj: Eksporto. Kolonat e Fresha, Booksy, Square, Phorest dhe Acuity njihen vetë; te Vagaro, Timely, Setmore, Treatwell dhe të tjerët vetëm nga fjalët e titujve: shikojini'], // prettier-ignore
  ['Android', 'Kontaktet → Rregullo dhe menaxho → Eksporto në skedar (.vcf)'],
  ['iPhone', 'Kontaktet → Listat → mbaj shtypur një listë → Eksporto (.vcf)'],
  ['Google', 'contacts.google.com → Eksporto → Google CSV ose vCard'],
  ['Kalendari', 'Google, Outlook a iPhone: eksportoje si .ics; vizitat vijnë te klientët dhe te orari'],
  ['Excel', 'Një rresht për klient; .xlsx, .xls, .ods ose CSV'],
  ['Fletore', 'Një rresht për klient ose vizitë te „ngjit tekst”: emri, telefoni, dita dhe ora'],
] as const

const assurances = [
  { icon: 'lock', text: 'Skedarët lexohen në pajisjen tuaj. Rreshtat i sheh vetëm salloni juaj.' },
  { icon: 'send', text: 'Klientëve nuk u shkon asnjë mesazh.' },
  { icon: 'undo', text: 'E gjitha zhbëhet për 30 ditë.' },
] as const

export function ChooseFile({ busy, isMove, onChoose, onPaste, onUndo }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const files = [...event.dataTransfer.files]
          if (files.length > 0 && !busy) onChoose(files)
        }}
        className={cn(
          'flex flex-col items-center rounded-xl border border-dashed px-4 py-8 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-line-control',
        )}
      >
        <Icon name={isMove ? 'move' : 'people'} size={28} className="text-ink-3" />
        <p className="mt-3 font-semibold">
          {isMove ? 'Sillni të gjithë skedarët bashkë' : 'Skedarët me klientët tuaj'}
        </p>
        <p className="mt-1 mb-4 text-ink-2">
          {isMove ? 'Klientë, vizita, çmime, ekipi dhe produkte' : 'Klientë ose vizita'}: Excel, CSV, vCard ose kalendar
          (.ics), një ose disa bashkë. Asgjë nuk ndryshon para se ta shihni.
        </p>
        <Button variant="primary" icon="plus" loading={busy} onClick={() => input.current?.click()}>
          Zgjidh skedarët
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onPaste} className="mt-1">
          ose ngjit tekst
        </Button>
        <label htmlFor={id} className="sr-only">
          Skedari i klientëve
        </label>
        <FileInput
          ref={input}
          id={id}
          accept=".xlsx,.xls,.ods,.csv,.txt,.vcf,.ics,text/csv,text/vcard,text/x-vcard,text/calendar"
          multiple
          onChoose={(_file, all) => onChoose(all)}
        />
      </div>
      {isMove && (
        <ul className="mt-3 grid gap-1.5 px-1 text-sm text-ink-2">
          {assurances.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon name={icon} size={18} className="text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer content-center font-medium">Si merret skedari?</summary>
        <Facts
          facts={sources}
          className="mt-1 grid gap-x-4 gap-y-2 md:grid-cols-[6rem_1fr]"
          fact="contents"
          label="font-medium"
          value="text-ink-2"
        />
      </details>
      <Before onUndo={onUndo} />
    </>
  )
}

/** Latest imports; those of the last 30 days can be undone. */
function Before({ onUndo }: { onUndo: (id: string) => void }) {
  const { data } = useRead(listImports, {})
  const zone = useSalonZone()
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-label="Importet e fundit" className="mt-4">
      <h3 className="mb-2 font-semibold">Importet e fundit</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
        {data.imports.map(
          ({ id, file_name, added, changed, past_visits = 0, ahead_visits = 0, created_at, undoable, undone }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 py-1 pr-1.5 pl-4">
              <span className="min-w-0 flex-1 py-1.5">
                <span className="block truncate font-medium">{file_name}</span>
                <span className="block text-sm text-ink-2">
                  {[
                    instantDate(new Date(created_at), zone),
                    !undone && past_visits + ahead_visits > 0 && plural(past_visits + ahead_visits, 'vizitë', 'vizita'),
                    undone
                      ? 'u zhbë'
                      : `${plural(added, 'i shtuar', 'të shtuar')}, ${plural(changed, 'i plotësuar', 'të plotësuar')}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {undoable && (
                <Button
                  guarded
                  variant="ghost"
                  icon="undo"
                  aria-label={`Zhbëj: ${file_name}`}
                  onClick={() => onUndo(id)}
                >
                  Zhbëj
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
