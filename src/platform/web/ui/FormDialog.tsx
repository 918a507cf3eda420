import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormHandle } from '../form.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { SubmitButtons, type SubmitButtonsProps } from './SubmitButtons.tsx'

interface FormDialogProps<In extends FieldValues, Out, Saved>
  extends
    Pick<DialogProps, 'title' | 'description' | 'size' | 'unsaved' | 'notices' | 'children'>,
    Pick<SubmitButtonsProps, 'danger' | 'guarded' | 'secondary'> {
  form: FormHandle<In, Out>
  open?: boolean
  onClose: () => void
  /** Gets the valid values; then the dialog closes, unless it returns false. What it throws is shown in the form. */
  onSave: (values: Out) => Saved | Promise<Saved>
  /** Called after closing, with what `onSave` returned. */
  onSaved?: (saved: Saved) => void
  /** Content of the button that saves. */
  action: ReactNode
}

/** A dialog that is a form: closes when it is saved, asks before changed values are discarded, and shows faults. */
export function FormDialog<In extends FieldValues, Out, Saved>({
  form,
  open = true,
  onClose,
  onSave,
  onSaved,
  action,
  danger,
  guarded,
  secondary,
  unsaved = form.dirty,
  children,
  ...rest
}: FormDialogProps<In, Out, Saved>) {
  const save = async (values: Out) => {
    const saved = await onSave(values)
    if (saved === false) return
    onClose()
    onSaved?.(saved)
  }
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={onClose}
      unsaved={unsaved}
      onSubmit={form.submit(save)}
      error={form.error}
      footer={
        <SubmitButtons onCancel={onClose} busy={form.busy} danger={danger} guarded={guarded} secondary={secondary}>
          {action}
        </SubmitButtons>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  )
}
