import { useState } from 'react'
import { dayMonth, plural } from '#platform/shared/sq.ts'
import { addDays, wallClock } from '#platform/shared/time.ts'
import { getReadIn } from '#features/salon/export/contract.ts'
import { EverythingCard, ReadIn } from '#features/salon/export/web/public.tsx'
import { useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Link } from '#platform/web/router.tsx'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { listImports } from '../client-contract.ts'
import { importKeptDays } from '../rules.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { useUndo } from './useImport.ts'

const list = 'divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface'
const row = 'flex min-h-15 w-full items-center gap-3.5 px-4 py-2.5 text-left md:px-5'

/** The salon's data: moving in with the last move, taking everything along, and who looked. */
export function DataPanel() {
  const { shown, show } = useDialogOpening<object>()
  const mayReadIn = useMay(getReadIn)
  return (
    <div className="grid max-w-3xl gap-3 md:gap-4">
      <ul className={list}>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => show({})} className={`${row} hover:bg-page`}>
            <Icon name="move" className="text-accent" />
            <RowText title="Lëviz sallonin këtu" sub="nga një program tjetër, Excel, kalendari ose fletorja" />
            <Icon name="chevron-right" size={18} className="text-ink-3" />
          </button>
        </li>
        <LastMove />
      </ul>
      {mayReadIn && (
        <Part>
          <ReadIn />
        </Part>
      )}
      <Part>
        <EverythingCard />
      </Part>
      <ul className={list}>
        <li>
          <Link to="/konfigurimet?tab=ekipi" className={`${row} hover:bg-page`}>
            <Icon name="eye" className="text-accent" />
            <RowText title="Kush pa" sub="kush hapi karta, kush mori të dhëna, kush hyri" />
            <Icon name="chevron-right" size={18} className="text-ink-3" />
          </Link>
        </li>
      </ul>
      {shown && <ImportDialog key={shown.key} isMove {...shown.dialog} />}
    </div>
  )
}

/** The last move or import that can be undone. */
function LastMove() {
  const { data } = useRead(listImports, {})
  const zone = useSalonZone()
  const [problem, setProblem] = useState<string | null>(null)
  const { undo, busy } = useUndo(
    () => undefined,
    (error, failure) => setProblem(error instanceof Error ? error.message : failure),
  )
  const last = data?.imports.find(({ undoable }) => undoable)
  if (!last) return null
  const day = wallClock(new Date(last.created_at), zone).date
  const visits = (last.past_visits ?? 0) + (last.ahead_visits ?? 0)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-2.5 md:px-5">
      <Icon name="undo" className="text-accent" />
      <RowText
        title={`${last.source ? 'Lëvizja e fundit' : 'Importi i fundit'}, ${dayMonth(day)}`}
        sub={[
          plural(last.added, 'klient', 'klientë'),
          visits > 0 && plural(visits, 'vizitë', 'vizita'),
          `zhbëhet deri më ${dayMonth(addDays(day, importKeptDays))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Button guarded variant="ghost" icon="undo" loading={busy} onClick={() => void undo(last.id)}>
        Zhbëj
      </Button>
      {problem && (
        <Banner kind="error" className="w-full">
          {problem}
        </Banner>
      )}
    </li>
  )
}
