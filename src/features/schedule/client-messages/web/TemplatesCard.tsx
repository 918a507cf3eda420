import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DialogRow } from '#platform/web/ui/DialogRow.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { getMessageSetup } from '../contract.ts'
import { defaultTemplates, templateHint } from '../defaultTemplates.ts'
import { templateKinds, templateLabel, type TemplateKind } from '../kinds.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

export function TemplatesCard() {
  const read = useRead(getMessageSetup, {})
  const [edited, setEdited] = useState<{ kind: TemplateKind; text: string } | null>(null)
  const savedTexts = new Map(read.data?.templates.map((one) => [one.kind, one.text]))
  return (
    <Card
      title="Tekstet e mesazheve"
      sub="Dalin gati te „Dërgo”. Mesazhin e dërgoni ju, nga pajisja juaj."
      padded={false}
      className="mt-4 max-w-3xl"
    >
      {read.data ? (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {templateKinds.map((kind) => (
            <DialogRow
              key={kind}
              title={
                <>
                  {templateLabel[kind]}
                  {savedTexts.has(kind) && (
                    <Badge tone="accent" icon="pencil">
                      ndryshuar
                    </Badge>
                  )}
                </>
              }
              sub={templateHint[kind]}
              onOpen={() => setEdited({ kind, text: savedTexts.get(kind) ?? defaultTemplates[kind] })}
            />
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
