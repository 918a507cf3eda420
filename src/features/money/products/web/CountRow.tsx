import { byCount, number } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { Product } from '../contract.ts'
import { differenceText } from '../rules.ts'

const max = 1_000_000

interface CountRowProps {
  product: Product
  /** Null while it is not counted. */
  counted: number | null
  isSaved: boolean
  problem: string | undefined
  busy: boolean
  onChange: (counted: number | null) => void
  onSave: () => void
}

export function CountRow({ product, counted, isSaved, problem, busy, onChange, onSave }: CountRowProps) {
  const expected = product.quantity ?? 0
  const difference = counted === null ? null : counted - expected
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4 md:pl-5">
      <div className="min-w-0 flex-1 basis-52">
        <RowText
          title={product.name}
          sub={
            <>
              {`duhet të ${byCount(expected, 'jetë', 'jenë')} ${number(expected)}`}
              {difference !== null && (
                <span className={cn('font-medium', difference === 0 ? 'text-ok' : 'text-wait')}>
                  {` · ${differenceText(difference)}`}
                </span>
              )}
              {isSaved && (
                <span className="font-medium text-ok">
                  {' · '}
                  <Icon name="check" size={15} className="inline align-[-2px]" /> u ruajt
                </span>
              )}
            </>
          }
        />
      </div>
      <div className="flex items-start gap-1.5 max-md:ml-auto max-md:flex-wrap max-md:justify-end">
        <IconButton
          icon="minus"
          variant="outline"
          label={`Një më pak: ${product.name}`}
          tooltip={false}
          disabled={!counted}
          onClick={() => onChange((counted ?? 0) - 1)}
        />
        <TextField
          label={`Numëruat: ${product.name}`}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          className="w-24 [&_input]:text-center"
          error={problem}
          value={counted === null ? '' : String(counted)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            onChange(digits === '' ? null : Math.min(max, Number(digits)))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && counted !== null) onSave()
          }}
        />
        <IconButton
          icon="plus"
          variant="outline"
          label={`Një më shumë: ${product.name}`}
          tooltip={false}
          onClick={() => onChange((counted ?? 0) + 1)}
        />
        <Button
          disabled={counted === null || busy}
          aria-label={`Ruaj: ${product.name}`}
          onClick={onSave}
          className="max-md:px-3"
        >
          Ruaj
        </Button>
      </div>
    </li>
  )
}
