import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { useSingleKeys } from '#platform/web/singleKeys.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const everywhere: readonly Shortcut[] = [
  { keys: ['?'], does: 'Shfaq shkurtoret' },
  { keys: ['Ctrl', 'Z'], does: 'Zhbëj ndryshimin e fundit' },
  { keys: ['Ctrl', 'P'], does: 'Printo faqen' },
  { keys: ['Esc'], does: 'Mbyll dritaren' },
]
const ofSalon: readonly Shortcut[] = [
  { keys: ['/'], does: 'Kërko ose cakto me një fjali (ose Ctrl K)' },
  { keys: ['n'], does: 'Termin i ri' },
]
const onSchedule: readonly Shortcut[] = [
  { keys: ['t'], does: 'Shko te dita e sotme' },
  { keys: ['←', '→', '↑', '↓'], does: 'Lëviz nëpër orar' },
  { keys: ['Home', 'End'], does: 'Fillimi, fundi i ditës' },
  { keys: ['Enter'], does: 'Hap terminin, ose shto një të ri' },
  { keys: ['Alt', '↑ ↓'], does: 'Zhvendos terminin 15 minuta' },
  { keys: ['Alt', '← →'], does: 'Kaloje te berberi ose te dita tjetër' },
  { keys: ['Shift', 'Alt', '↑ ↓'], does: 'Ndrysho kohëzgjatjen' },
  { keys: ['c'], does: 'Konfirmo terminin' },
  { keys: ['p'], does: 'Hap vizitën për ta paguar' },
  { keys: ['Delete'], does: 'Fshi terminin' },
  { keys: ['PageUp', 'PageDown'], does: 'Dita ose java e mëparshme, e ardhshme' },
]

export function KeysDialog({ searchable, ...dialog }: DialogState & { searchable: boolean }) {
  const { on } = useSingleKeys()
  return (
    <Dialog {...dialog} title="Shkurtoret e tastierës" size="sm">
      {!on && (
        <Banner kind="info" className="mb-4">
          Shkurtoret me një shkronjë ose shenjë janë të fikura. Ndizen te Profili.
        </Banner>
      )}
      <Keys title="Kudo" list={searchable ? [...ofSalon, ...everywhere] : everywhere} />
      {searchable && <Keys title="Terminet" list={onSchedule} />}
    </Dialog>
  )
}

function Keys({ title, list }: { title: string; list: readonly Shortcut[] }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="mb-1 text-sm font-semibold text-ink-3">{title}</h3>
      <dl className="divide-y divide-line">
        {list.map(({ keys, does }) => (
          <div key={does} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1 text-ink-2">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
