import { useRef, useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { euros, plural, shortDate, toCents } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { deviceStorage } from '#platform/web/storage.ts'
import { reconcile } from '../admin-contract.ts'

interface ReconcileDialogProps {
  open: boolean
  onClose: () => void
}

type Result = ReplyOf<typeof reconcile>
type Table = Pick<Result, 'columns' | 'headings' | 'examples'>
type Columns = Result['columns']

/** The columns that were chosen by hand last, on this device. */
const storageKey = 'statement-columns'
type Named = { [Of in keyof Columns]?: string }
const asNamed = ({ date, amount, direction }: Columns): Named => ({
  date: date ?? '',
  amount: amount ?? '',
  direction: direction ?? '',
})
/** A file without these headings has its columns found. */
function remembered(): Named {
  try {
    const kept = deviceStorage.get(storageKey)
    return kept === null ? {} : asNamed(JSON.parse(kept) as Columns)
  } catch {
    return {}
  }
}

const day = (text: string | null) => (text && isLocalDate(text) ? shortDate(text) : '–')

/** Compares the provider's statement with what is recorded. Give it a new `key` for each opening. */
export function ReconcileDialog({ open, onClose }: ReconcileDialogProps) {
  const { write, busy } = useWrite(reconcile)
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  /** The table whose columns are being chosen. */
  const [table, setTable] = useState<Table | null>(null)
  const send = async (chosen: File | undefined, columns: Named) => {
    if (!chosen) return
    setFile(chosen)
    setProblem(null)
    setTable(null)
    try {
      // Systems without a spreadsheet program give the file no type.
      setResult(await write({ file: new Blob([chosen], { type: 'text/csv' }), ...columns }))
    } catch (error) {
      if (!(error instanceof Fault)) reportError(error)
      setResult(null)
      setProblem(error instanceof Fault ? error.message : reconcile.failure)
      if (error instanceof Fault && error.code === 'columns_unknown') setTable(error.extra as unknown as Table)
    }
  }
  const compare = (columns: Columns) => {
    deviceStorage.set(storageKey, JSON.stringify(columns))
    void send(file ?? undefined, asNamed(columns))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Krahaso me pasqyrën"
      description="Ngarkoni pasqyrën e Paysera-s si CSV. Asgjë prej saj nuk ruhet."
      footer={
        <>
          <Button onClick={onClose}>Mbyll</Button>
          <Button variant="primary" icon="plus" loading={busy} onClick={() => input.current?.click()}>
            Zgjidh skedarin
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Skedari i pasqyrës"
        // Not rendered, so that the dialog does not focus it first; the button opens it.
        className="hidden"
        onChange={(event) => {
          void send(event.target.files?.[0], remembered())
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      {problem && <Banner kind="error">{problem}</Banner>}
      {table ? (
        <ChooseColumns key={table.headings.join()} table={table} busy={busy} onCompare={compare} />
      ) : result ? (
        <>
          <Differences result={result} />
          <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            {`Data: ${result.columns.date ?? '–'} · Shuma: ${result.columns.amount ?? '–'} · Hyrje/dalje: ${result.columns.direction ?? '–'}`}
            <Button size="sm" variant="ghost" onClick={() => setTable(result)}>
              Ndrysho kolonat
            </Button>
          </p>
        </>
      ) : (
        !problem && <p className="text-ink-2">Shfaqen pagesat dhe rimbursimet që janë vetëm në njërën anë.</p>
      )}
    </Dialog>
  )
}

const none = ''

/** Which column holds what, with examples from the file. */
function ChooseColumns({
  table: { columns, headings, examples },
  busy,
  onCompare,
}: {
  table: Table
  busy: boolean
  onCompare: (columns: Columns) => void
}) {
  const [chosen, setChosen] = useState(columns)
  const items = headings.flatMap((name, index) => {
    const shown = examples.flatMap((cells) => cells[index] || []).slice(0, 2)
    return name === '' ? [] : [{ value: name, label: [name, ...shown].join(' · ') }]
  })
  const field = (label: string, of: keyof Columns, optional = false) => (
    <SelectField
      label={label}
      items={optional ? [{ value: none, label: 'Asnjë' }, ...items] : items}
      value={chosen[of] ?? (optional ? none : null)}
      onChange={(name) => setChosen({ ...chosen, [of]: name === none ? null : name })}
    />
  )
  return (
    <div className="mt-4 grid gap-4">
      {field('Data', 'date')}
      {field('Shuma', 'amount')}
      {field('Hyrje ose dalje', 'direction', true)}
      <Button
        className="justify-self-start"
        loading={busy}
        disabled={!chosen.date || !chosen.amount}
        onClick={() => onCompare(chosen)}
      >
        Krahaso
      </Button>
    </div>
  )
}

function Differences({ result }: { result: Result }) {
  const { onlyInStatement, onlyHere, matched, others } = result
  const same = onlyInStatement.length + onlyHere.length === 0
  return (
    <div className="grid gap-5" aria-live="polite">
      <p className="text-ink-2">
        {day(result.from)} – {day(result.until)}: përputhen {matched}
        {others > 0 && `, ${plural(others, 'rresht tjetër', 'rreshta të tjerë')}`}.
      </p>
      {same && <Banner kind="success">Të dyja anët përputhen.</Banner>}
      <Side
        title="Vetëm te Paysera"
        rows={onlyInStatement.map((row) => ({ ...row, key: String(row.line), who: `rreshti ${row.line}` }))}
      />
      <Side title="Vetëm te Orari" rows={onlyHere.map((row, i) => ({ ...row, key: String(i), who: row.username }))} />
    </div>
  )
}

interface SideProps {
  title: string
  rows: readonly { key: string; date: string | null; order: string; amount: number; who: string }[]
}

function Side({ title, rows }: SideProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.key} className="flex items-baseline gap-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block">
                {day(row.date)} · {row.who}
              </span>
              <span className="block text-sm break-all text-ink-3">{row.order}</span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{euros(toCents(row.amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
