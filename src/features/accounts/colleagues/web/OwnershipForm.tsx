import { useForm } from '#platform/web/form.tsx'
import { updateSessionUser } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { makeOwner, type Colleague } from '../contract.ts'
import { makeOwnerBody } from '../schemas.ts'

interface OwnershipFormProps extends DialogState {
  colleague: Colleague
  onBack: () => void
}

const choices = [
  { value: 'owner', label: 'Mbetem edhe unë pronar', hint: 'Salloni ka dy pronarë me të drejta të njëjta.' },
  { value: 'reception', label: 'Bëhem recepsion', hint: 'Çmimorja, abonimi dhe ekipi nuk janë më në dorën tuaj.' },
] as const

/** Makes a colleague an owner, optionally instead of the caller. Requires the password. */
export function OwnershipForm({ colleague, onBack, ...dialog }: OwnershipFormProps) {
  const form = useForm({ schema: makeOwnerBody, defaultValues: { currentPassword: '', own_role: 'owner' } })
  const { write } = useWrite(makeOwner, {
    store: (_client, { user }) => updateSessionUser(user),
    success: ({ message }) => message,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`${colleague.name} bëhet pronar`}
      description="Pronari vendos për çmimet, abonimin dhe ekipin. Të dyve ju njoftojmë me email."
      unsaved={false}
      onSave={(values) => write({ id: colleague.id, ...values })}
      action="Bëje pronar"
      secondary={<Button onClick={onBack}>Kthehu</Button>}
    >
      <SelectField label="Po ju" items={choices} {...form.bind('own_role')} />
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
