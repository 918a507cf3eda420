import type { ComponentProps, SubmitEvent } from 'react'

export interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/** A form that the app checks and sends itself. */
export function PlainForm({ onSubmit, ...rest }: PlainFormProps) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event)
      }}
    />
  )
}
