import * as z from 'zod/mini'
import { Fault } from '#platform/shared/fault.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { forgetPerson, type RememberedPerson } from '#platform/web/rememberedDevice.ts'
import { openSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { resumeDevice } from '../remembered-device/contract.ts'
import { pinRules } from '../rules.ts'
import { pinField } from '../schemas.ts'
import { useEnter } from './useEnter.ts'

const formSchema = z.object({ pin: pinField })

interface PinFormProps {
  person: RememberedPerson
  /** Called if the device no longer remembers the person, with the reason. */
  onForgotten: (reason: Fault) => void
}

/** Asks a person of the device for the PIN. */
export function PinForm({ person: { user: known }, onForgotten }: PinFormProps) {
  const form = useForm({ schema: formSchema, defaultValues: { pin: '' } })
  const { write } = useWrite(resumeDevice)
  const enter = useEnter()

  const save = async ({ pin }: { pin: string }) => {
    try {
      const { token, user, remembered } = await write({ pin, person: known.id })
      const go = enter(user.id)
      openSession({ token, user }, remembered)
      go()
    } catch (fault) {
      form.setValue('pin', '')
      if (!(fault instanceof Fault) || fault.status !== 401) throw fault
      onForgotten(fault)
      forgetPerson(known.id)
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
    </Form>
  )
}
