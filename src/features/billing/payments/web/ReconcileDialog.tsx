import * as z from 'zod/mini'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { FileInput } from '#platform/web/ui/FileInput.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { listStatementColumns, reconcile } from '../admin-contract.ts'
import { StatementComparison } from './StatementComparison.tsx'
import { statementColumns, type StatementColumn, type StatementColumns, type StatementPart } from '../admin-schemas.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { SelectField } from '#platform/web/ui/SelectField.tsx'

type Result = ReplyOf<typeof reconcile>

interface Statement {
  file: Blob
  columns: readonly StatementColumn[]
  mapping: StatementColumns
}

const isComplete = ({ date, amount }: StatementColumns) => date !== undefined && amount !== undefined

/** Compares the provider's statement with the recorded payments. Pass a new `key` for each opening. */
export function ReconcileDialog({ open, onClose }: DialogState) {
  const reading = useWrite(listStatementColumns)
  const comparison = useWrite(reconcile)
  const input = useRef<HTMLInputElement>(null)
  const [statement, setStatement] = useState<Statement | null>(null)
  const [matching, setMatching] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null)
    setResult(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Fault)) reportError(error)
      setProblem(error instanceof Fault ? error.message : reconcile.failure)
    }
  }
  const compare = async ({ file, mapping }: Statement) => setResult(await comparison.write({ file, ...mapping }))
  const choose = (chosen: File) =>
    attempt(async () => {
      setStatement(null)
      setMatching(false)
      // Systems without a spreadsheet program give the file no media type.
      const file = new Blob([chosen], { type: 'text/csv' })
      const { columns, guess } = await reading.write({ file })
      const next = { file, columns, mapping: keptMapping(columns) ?? guess }
      setStatement(next)
      if (!isComplete(next.mapping)) return setMatching(true)
      try {
        await compare(next)
      } catch (error) {
        // The columns were guessed wrongly.
        setMatching(true)
        throw error
      }
    })
  const compareMatched = (matched: Statement) =>
    attempt(async () => {
      await compare(matched)
      keepMapping(matched.columns, matched.mapping)
      setMatching(false)
    })
  const busy = reading.busy || comparison.busy
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Krahaso me pasqyrën"
      description="Ngarkoni pasqyrën e Paysera-s ose të bankës si CSV ose XML (camt.053): krahasohen pagesat me Paysera. Asgjë prej saj nuk ruhet."
      notices={problem && <Banner kind="error">{problem}</Banner>}
      footer={
        <>
          <Button onClick={onClose}>Mbyll</Button>
          {statement && !matching && <Button onClick={() => setMatching(true)}>Ndrysho kolonat</Button>}
          <Button
            variant={matching ? 'secondary' : 'primary'}
            icon="plus"
            loading={busy && !matching}
            onClick={() => input.current?.click()}
          >
            Zgjidh skedarin
          </Button>
          {statement && matching && (
            <Button
              variant="primary"
              loading={busy}
              disabled={!isComplete(statement.mapping)}
              onClick={() => void compareMatched(statement)}
            >
              Krahaso
            </Button>
          )}
        </>
      }
    >
      <FileInput
        ref={input}
        accept=".csv,.txt,.tsv,.xml,text/csv"
        aria-label="Skedari i pasqyrës"
        // Hidden, so that the dialog does not focus it first; the button opens it.
        className="hidden"
        onChoose={choose}
      />
      {statement && matching ? (
        <StatementMapping
          columns={statement.columns}
          mapping={statement.mapping}
          onChange={(mapping) => setStatement({ ...statement, mapping })}
        />
      ) : result ? (
        <StatementComparison result={result} />
      ) : (
        !problem && <p className="text-ink-2">Shfaqen pagesat dhe rimbursimet që janë vetëm në njërën anë.</p>
      )}
    </Dialog>
  )
}

/** Storage key of the last column mapping, reused for statements with the same column names. */
const storageKey = 'orari.statement-columns'

const kept = z.extend(statementColumns, { head: z.string() })

const headOf = (columns: readonly StatementColumn[]): string => columns.map(({ name }) => name).join('\n')

function keptMapping(columns: readonly StatementColumn[]): StatementColumns | null {
  try {
    const { head, ...mapping } = kept.parse(JSON.parse(deviceStorage.get(storageKey) ?? 'null'))
    return head === headOf(columns) ? mapping : null
  } catch {
    return null
  }
}

function keepMapping(columns: readonly StatementColumn[], mapping: StatementColumns): void {
  deviceStorage.set(storageKey, JSON.stringify({ head: headOf(columns), ...mapping }))
}

interface StatementMappingProps {
  columns: readonly StatementColumn[]
  mapping: StatementColumns
  onChange: (mapping: StatementColumns) => void
}

const statementParts = Object.keys(statementColumns.shape) as StatementPart[]
type Choice = StatementPart | 'skip'

const labels: Record<Choice, string> = {
  skip: 'Nuk përdoret',
  date: 'Data',
  amount: 'Shuma',
  direction: 'Hyrje apo dalje (D, K)',
  outgoing: 'Shuma që doli',
}
const items = (['skip', ...statementParts] as const).map((value) => ({ value, label: labels[value] }))

/** Maps a statement's columns to their meanings, with sample values. A meaning belongs to one column only. */
function StatementMapping({ columns, mapping, onChange }: StatementMappingProps) {
  const choose = (index: number, choice: Choice) => {
    const others = statementParts.filter((part) => part !== choice && mapping[part] !== index)
    onChange({
      ...Object.fromEntries(others.map((part) => [part, mapping[part]])),
      ...(choice !== 'skip' && { [choice]: index }),
    })
  }
  return (
    <section aria-label="Kolonat e pasqyrës">
      <p className="mb-3 text-ink-2">
        Caktoni cila kolonë është data dhe cila shuma. Kjo pajisje i kujton për herën tjetër.
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {columns.map(({ name, examples }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns can have one name
          <li key={index} className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[1fr_16rem]">
            <div className="min-w-0">
              <p className="font-semibold break-words">{name || `Kolona ${index + 1}`}</p>
              <p className="truncate text-sm text-ink-2">{examples.join(' · ') || 'Bosh'}</p>
            </div>
            <SelectField
              label={`Kolona ${name || index + 1}`}
              hideLabel
              items={items}
              value={statementParts.find((part) => mapping[part] === index) ?? 'skip'}
              onChange={(choice) => choose(index, choice)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
