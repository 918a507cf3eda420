import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { getMessageSetup } from '../contract.ts'
import { defaultTemplates, templateHint, templateKinds, templateLabel, type TemplateKind } from '../rules.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

export function TemplatesCard() {
  const read = useRead(getMessageSetup, {})
  const [edited, setEdited] = useState<{ kind: TemplateKind; text: string } | null>(null)
  const own = new Map(read.data?.templates.map((one) => [one.kind, one.text]))
  return (
    <Card
      title="Tekstet e mesazheve"
      sub="Dalin gati te „Dërgo”. Mesazhin e dërgoni ju, nga pajisja juaj."
      padded={false}
      className="mt-4 max-w-3xl"
    >
      {read.data ? (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {templateKinds.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setEdited({ kind: one, text: own.get(one) ?? defaultTemplates[one] })}
                className="flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-page md:px-5"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-2">
                    <b className="font-semibold">{templateLabel[one]}</b>
                    {own.has(one) && (
                      <Badge tone="accent" icon="pencil">
                        ndryshuar
                      </Badge>
                    )}
                  </span>
                  <span className="block text-sm text-ink-3">{templateHint[one]}</span>
                </span>
                <Icon name="chevron-right" size={18} className="text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingState read={read}>
          <div className="p-4 md:p-5">
            <SkeletonRows rows={4} />
          </div>
        </LoadingState>
      )}
      {read.data && <TemplateDialog template={edited} salon={read.data.salon} onClose={() => setEdited(null)} />}
    </Card>
  )
}
