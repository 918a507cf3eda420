import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormHandle } from '../form.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { SubmitButtons, type SubmitButtonsProps } from './SubmitButtons.tsx'

interface FormDialogProps<In extends FieldValues, Out>
  extends
    Pick<DialogProps, 'title' | 'description' | 'size' | 'unsaved' | 'children'>,
    Pick<SubmitButtonsProps, 'danger' | 'secondary'> {
  form: FormHandle<In, Out>
  open?: boolean
  onClose: () => void
  /** Gets the valid values, and closes the dialog when they are saved. What it throws is shown in the form. */
  onSave: (values: Out) => unknown
  /** Content of the button that saves. */
  action: ReactNode
}

/** A dialog that is a form: asks before changed values are discarded, and shows faults. */
export function FormDialog<In extends FieldValues, Out>({
  form,
  open = true,
  onClose,
  onSave,
  action,
  danger,
  secondary,
  unsaved = form.dirty,
  ...rest
}: FormDialogProps<In, Out>) {
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      unsaved={unsaved}
      onSubmit={form.submit(onSave)}
      error={form.error}
      footer={
        <SubmitButtons onCancel={onClose} busy={form.busy} danger={danger} secondary={secondary}>
          {action}
        </SubmitButtons>
      }
    />
  )
}
