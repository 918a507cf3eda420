import { useState } from 'react'
import { useForm } from '#platform/web/form.tsx'
import { useWallClock } from '#platform/web/clock.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { noteClientRequest } from '../contract.ts'
import { requestKindLabel } from '../copy.ts'
import { requestKinds } from '../rules.ts'
import { personForm } from '../schemas.ts'
import { RequestFields, type Arrival } from './RequestFields.tsx'

const kinds = requestKinds.map((value) => ({ value, label: requestKindLabel[value] }))

/** Notes a request of somebody who is not in the list. */
export function PersonRequestDialog({ open, onClose }: DialogState) {
  const { date: today } = useWallClock()
  const id = useRecordId()
  const [arrival, setArrival] = useState<Arrival>({ way: 'mail', came_on: today })
  const form = useForm({ schema: personForm, defaultValues: { person: '', contact: '', kind: 'copy' } })
  const { write } = useWrite(noteClientRequest, { success: true })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Shëno një kërkesë"
      description="Për dikë që nuk është te klientët. Kërkesa e një klienti shënohet te klienti."
      onSave={(values) => write({ id, ...values, ...arrival })}
      action="Shëno kërkesën"
    >
      <TextField label="Emri" autoComplete="off" {...form.text('person')} />
      <TextField
        label="Telefoni ose email-i"
        optional
        autoComplete="off"
        autoCapitalize="none"
        {...form.text('contact')}
      />
      <SelectField label="Çfarë kërkon" items={kinds} {...form.bind('kind')} />
      <RequestFields value={arrival} onChange={setArrival} />
    </FormDialog>
  )
}
