import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { addDays } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { readKey } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { getMessageSetup, saveTemplate } from '../contract.ts'
import { saveTemplateBody } from '../schemas.ts'
import { defaultTemplates } from '../defaultTemplates.ts'
import { templateLabel, type TemplateKind } from '../kinds.ts'
import {
  fill,
  maxMessageLength,
  placeholdersOf,
  sampleVisit,
  valuesOf,
  type MessageSalon,
  type Placeholder,
} from '../rules.ts'
import { MessagePreview } from './MessagePreview.tsx'

interface EditedTemplate {
  kind: TemplateKind
  text: string
}

interface TemplateDialogProps {
  /** Null while closed. */
  template: EditedTemplate | null
  salon: MessageSalon
  onClose: () => void
}

export function TemplateDialog({ template, salon, onClose }: TemplateDialogProps) {
  const shown = useShownValue(template)
  if (!shown) return null
  return <Editor key={shown.key} template={shown.content} salon={salon} open={shown.open} onClose={onClose} />
}

function Editor({ template, salon, ...dialog }: TemplateDialogProps & { template: EditedTemplate; open: boolean }) {
  const { kind } = template
  const { date: today } = useWallClock()
  const { write } = useWrite(saveTemplate, {
    store: (client, { templates }) =>
      client.setQueryData<ReplyOf<typeof getMessageSetup>>(
        readKey(getMessageSetup, {}),
        (before) => before && { ...before, templates },
      ),
    success: true,
  })
  const form = useForm({ schema: saveTemplateBody, defaultValues: { text: template.text } })
  const area = useRef<HTMLTextAreaElement | null>(null)
  const text = form.watch('text') ?? ''
  const sample = sampleVisit(addDays(today, 1))
  const values = { ...valuesOf(sample, salon, today), shuma: '12,00\u00a0€', përmbledhja: '24 vizita · 212,00\u00a0€' }
  const field = form.text('text')

  const insert = (name: Placeholder) => {
    const element = area.current
    const from = element?.selectionStart ?? text.length
    const to = element?.selectionEnd ?? from
    const word = `{${name}}`
    // Renders the text before moving the cursor behind the placeholder.
    flushSync(() => form.setValue('text', text.slice(0, from) + word + text.slice(to), { shouldDirty: true }))
    element?.focus()
    element?.setSelectionRange(from + word.length, from + word.length)
  }

  return (
    <FormDialog
      form={form}
      {...dialog}
      title={templateLabel[kind]}
      onSave={(input) => write({ kind, text: input.text })}
      action="Ruaj"
      secondary={
        text !== defaultTemplates[kind] && (
          <Button
            icon="undo"
            onClick={() => form.setValue('text', defaultTemplates[kind], { shouldDirty: true, shouldValidate: true })}
          >
            Teksti i parazgjedhur
          </Button>
        )
      }
    >
      <div>
        <TextArea
          label="Teksti"
          rows={6}
          maxLength={maxMessageLength}
          {...field}
          ref={(element) => {
            area.current = element
            field.ref(element)
          }}
        />
        <fieldset className="mt-3">
          <legend className="text-sm text-ink-2">Plotësohen vetë. Prekni një për ta shtuar:</legend>
          <div className="mt-2 flex flex-wrap gap-1.5">
            {placeholdersOf(kind).map((name) => (
              <button
                key={name}
                type="button"
                onClick={() => insert(name)}
                className="h-9 min-w-11 rounded-md border border-line-strong bg-raised px-2.5 text-sm font-medium text-accent hover:border-line-control max-md:h-11 pointer-coarse:h-11"
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
        <h3 className="mt-4 mb-1.5 text-sm font-semibold">Si duket</h3>
        <div className="rounded-2xl rounded-tl-sm border border-line bg-page px-4 py-3">
          <MessagePreview parts={fill(text, values)} />
        </div>
      </div>
    </FormDialog>
  )
}
