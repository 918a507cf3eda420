import * as z from 'zod/mini'
import { Fault } from '#platform/shared/fault.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { forgetDevice } from '#platform/web/rememberedDevice.ts'
import { useLocation, useNavigate } from '#platform/web/router.tsx'
import { openSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { resumeDevice } from '../remembered-device/contract.ts'
import { pinRules } from '../remembered-device/rules.ts'
import { pinField } from '../remembered-device/fields.ts'

const formSchema = z.object({ pin: pinField })

/** Asks for the device's PIN. `onLeave` returns to the password, with the reason if the device was forgotten. */
export function PinForm({ onLeave }: { onLeave: (reason: Fault | null) => void }) {
  const form = useForm({ schema: formSchema, defaultValues: { pin: '' } })
  const { write } = useWrite(resumeDevice)
  const navigate = useNavigate()
  const wanted = (useLocation().state as { from?: unknown } | null)?.from

  const save = async ({ pin }: { pin: string }) => {
    try {
      const { token, user, remembered } = await write({ pin })
      openSession({ token, user }, remembered)
      navigate(typeof wanted === 'string' ? wanted : '/', { replace: true })
    } catch (fault) {
      form.setValue('pin', '')
      if (!(fault instanceof Fault) || fault.status !== 401) throw fault
      onLeave(fault)
      forgetDevice()
    }
  }

  return (
    <Form form={form} onSubmit={save} className="grid gap-4">
      <PasswordField
        label="PIN-i i pajisjes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinRules.max}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
        autoFocus
        {...form.text('pin')}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
        Vazhdo
      </Button>
      <Button variant="ghost" onClick={() => onLeave(null)}>
        Kyçu me fjalëkalim
      </Button>
    </Form>
  )
}
