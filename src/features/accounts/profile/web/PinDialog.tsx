import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { typedPassword } from '#features/accounts/auth/schemas.ts'
import { setDevicePin } from '#features/accounts/auth/remembered-device/contract.ts'
import { pinRules } from '#features/accounts/auth/remembered-device/rules.ts'
import { pinField } from '#features/accounts/auth/remembered-device/schemas.ts'
import { readKey } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { keepDevice, rememberedDevice } from '#platform/web/rememberedDevice.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { listSessions } from '../contract.ts'

const setForm = z.object({ pin: pinField, currentPassword: typedPassword })
const removeForm = z.object({ pin: z.string(), currentPassword: typedPassword })

/** Sets or removes the PIN of this device. Pass a new `key` for each opening. */
export function PinDialog({ action, ...dialog }: DialogState & { action: 'set' | 'remove' }) {
  const client = useQueryClient()
  const removes = action === 'remove'
  const form = useForm({ schema: removes ? removeForm : setForm, defaultValues: { pin: '', currentPassword: '' } })
  const { write } = useWrite(setDevicePin, { success: true })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={removes ? 'Hiq PIN-in' : 'PIN-i i kësaj pajisjeje'}
      description={
        removes
          ? 'Orari do të hapet në këtë pajisje pa pyetur.'
          : 'Për banakun e përbashkët: kërkohet sa herë që hapet Orari dhe pas dhjetë minutash pa punë. Pesë gabime e shkyqin pajisjen.'
      }
      size="sm"
      onSave={async (values) => {
        const { pin: has } = await write({ ...values, pin: removes ? null : values.pin })
        const device = rememberedDevice()
        if (device) keepDevice({ ...device, pin: has })
        await client.invalidateQueries({ queryKey: readKey(listSessions, {}) })
      }}
      action={removes ? 'Hiq PIN-in' : 'Ruaj'}
      danger={removes}
    >
      {!removes && (
        <PasswordField
          label="PIN-i"
          hint={`Nga ${pinRules.min} deri në ${pinRules.max} shifra.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinRules.max}
          {...form.text('pin')}
        />
      )}
      <PasswordField label="Fjalëkalimi aktual" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
