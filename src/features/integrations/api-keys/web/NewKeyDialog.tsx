import { keyAreas } from '#platform/shared/apiKeys.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { CheckboxGroup } from '#platform/web/ui/CheckboxGroup.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { makeApiKey } from '../contract.ts'
import { makeApiKeyBody } from '../schemas.ts'
import { areaLabels, validities, validityLabels } from '../rules.ts'

const periods = validities.map((value) => ({ value, label: validityLabels[value] }))
const accessOptions = [
  { value: 'read', label: 'Vetëm lexon' },
  { value: 'write', label: 'Lexon dhe shkruan' },
] as const

/** Makes a key. Give it a new `key` for each opening. */
export function NewKeyDialog({ onMade, ...dialog }: DialogState & { onMade: (secret: string) => void }) {
  const form = useForm({
    schema: makeApiKeyBody,
    defaultValues: { name: '', areas: ['appointments'], writes: false, validity: 'year', currentPassword: '' },
  })
  const { write } = useWrite(makeApiKey, { success: true })
  const writes = form.bind('writes')
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Çelës i ri"
      description="Jepini programit vetëm atë që i duhet."
      size="sm"
      onSave={write}
      onSaved={({ secret }) => onMade(secret)}
      action="Krijo çelësin"
    >
      <TextField
        label="Për çfarë është"
        placeholder="p.sh. Faqja jonë"
        autoComplete="off"
        hint="Ky emër del në historik te çdo ndryshim."
        {...form.text('name')}
      />
      <CheckboxGroup legend="Cilat pjesë" options={keyAreas} labels={areaLabels} {...form.bind('areas')} />
      <SegmentedControl
        label="Çfarë mund të bëjë"
        wide
        value={writes.value ? 'write' : 'read'}
        onChange={(value) => writes.onChange(value === 'write')}
        options={accessOptions}
      />
      <SelectField label="Sa kohë vlen" items={periods} {...form.bind('validity')} />
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
