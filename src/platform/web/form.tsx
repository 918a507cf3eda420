import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { ConflictShown } from './conflict.ts'
import { Banner } from './ui/Banner.tsx'

type FormSchema = z.ZodMiniType<FieldValues, FieldValues> & { shape?: Record<string, unknown> }

interface FormOptions<Schema extends FormSchema> {
  /** The endpoint's input schema, or one made for the screen, or a function that loads it. Its messages are shown. */
  schema: Schema | (() => Promise<Schema>)
  defaultValues: DefaultValues<z.input<Schema>>
  /** Maps the server's field names to the form's where they differ. */
  wire?: Readonly<Record<string, FieldPath<z.input<Schema>>>>
}

type Focusable = { focus?: () => void }

export interface Bound<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  ref: (element: Focusable | null) => void
  error: string | undefined
}

export interface FormHandle<In extends FieldValues, Out> extends Pick<
  UseFormReturn<In, unknown, FieldValues>,
  'watch' | 'setValue' | 'getValues' | 'reset'
> {
  /** Focuses a rendered field synchronously, so that it gets the next key presses. */
  setFocus: (name: FieldPath<In>) => void
  /** Sets a value as if the user had entered it. */
  set: <Name extends FieldPath<In>>(name: Name, value: FieldPathValue<In, Name>) => void
  /** For uncontrolled fields: `<TextField {...form.text('email')} />`. */
  text: (name: FieldPath<In>) => ReturnType<UseFormReturn<In>['register']> & { error: string | undefined }
  /** For amounts: `<MoneyField {...form.money('amount')} />`. An empty input is null, which the schema may refuse. */
  money: (name: FieldPath<In>) => Bound<number | null>
  /** For controlled fields: `<DateField {...form.bind('date')} />`. */
  bind: <Name extends FieldPath<In>>(name: Name) => Bound<FieldPathValue<In, Name>>
  /**
   * Validates; shows the first issue of each field and focuses the first field, or runs `save` and applies what it
   * throws.
   */
  submit: (save: (values: Out) => unknown) => (event?: SyntheticEvent) => void
  /** Shows a fault's messages at their fields, the others in `error`. Typed values stay. */
  applyFault: (fault: unknown) => void
  /** A message about the whole form. */
  error: string | null
  clearError: () => void
  busy: boolean
  /** True if any value differs from its default. */
  dirty: boolean
}

const resolverOf = (schema: FormSchema) => zodResolver(schema)

/** A form over a zod schema: shows the schema's messages in order, and the server's at the same fields. */
export function useForm<Schema extends FormSchema>({
  schema,
  defaultValues,
  wire = {},
}: FormOptions<Schema>): FormHandle<z.input<Schema>, z.output<Schema>> {
  type In = z.input<Schema>
  type Out = z.output<Schema>
  const [error, setError] = useState<string | null>(null)
  const form = useHookForm<In, unknown, FieldValues>({
    defaultValues,
    resolver: (async (...form: Parameters<ReturnType<typeof resolverOf>>) =>
      resolverOf(typeof schema === 'function' ? await schema() : schema)(...form)) as never,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  const inputs = useRef(new Map<string, Focusable>())
  const keepInput = (name: string, element: Focusable | null) => {
    if (element) inputs.current.set(name, element)
    else inputs.current.delete(name)
  }
  const order = () => Object.keys(('shape' in schema && schema.shape) || form.getValues())
  const sentence = (name: string) => errors[name]?.message as string | undefined

  // Waits for fields that appear with their error, which the library's own focus does not.
  const focusFirst = (names: readonly string[]) => {
    const first = order().find((name) => names.includes(name)) ?? names[0]
    if (first !== undefined) form.setFocus(first as FieldPath<In>)
  }

  const applyFault = (fault: unknown) => {
    const known = fault instanceof Fault ? fault : null
    const onFields = (known?.errors ?? []).flatMap(({ field, message }) => {
      const name = wire[field] ?? field
      return order().includes(name) ? [{ name, message }] : []
    })
    for (const { name, message } of onFields.toReversed()) form.setError(name as FieldPath<In>, { message })
    const rest = (known?.errors ?? []).find(({ field }) => !order().includes(wire[field] ?? field))
    setError(onFields.length === 0 ? (known?.message ?? networkErrorMessage) : (rest?.message ?? null))
    focusFirst(onFields.map(({ name }) => name))
  }

  const set: FormHandle<In, Out>['set'] = (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })

  const bind = <Name extends FieldPath<In>>(name: Name): Bound<FieldPathValue<In, Name>> => {
    const { ref, onBlur } = form.register(name)
    return {
      name,
      // oxlint-disable-next-line react/incompatible-library -- this project compiles without React Compiler
      value: form.watch(name),
      onChange: (value) => set(name, value),
      onBlur: () => void onBlur({ target: { name, value: form.getValues(name) }, type: 'blur' }),
      // Only `focus` is passed on: the input's text is not the field's value.
      ref: (element) => {
        ref(element ? { focus: () => element.focus?.(), name } : null)
        keepInput(name, element)
      },
      error: sentence(name),
    }
  }

  return {
    watch: form.watch,
    setValue: form.setValue,
    getValues: form.getValues,
    set,
    reset: form.reset,
    setFocus: (name) => inputs.current.get(name)?.focus?.(),
    text: (name) => {
      const registered = form.register(name)
      return {
        ...registered,
        ref: (element: Focusable | null) => {
          registered.ref(element)
          keepInput(name, element)
        },
        error: sentence(name),
      }
    },
    bind,
    money: (name) => bind(name) as unknown as Bound<number | null>,
    submit: (save) => (event) => {
      setError(null)
      const submit = form.handleSubmit(
        async (values) => {
          try {
            await save(values as Out)
          } catch (fault) {
            if (fault instanceof ConflictShown) return
            // Not a fault: a bug. People see the general message, the console the error.
            if (!(fault instanceof Fault)) reportError(fault)
            applyFault(fault)
          }
        },
        (found) => focusFirst(Object.keys(found)),
      )
      // Rejects if the schema could not be loaded.
      submit(event).catch(applyFault)
    },
    applyFault,
    error,
    clearError: () => setError(null),
    busy: isSubmitting,
    dirty: isDirty,
  }
}

interface FormProps<In extends FieldValues, Out> {
  form: FormHandle<In, Out>
  onSubmit: (values: Out) => unknown
  className?: string
  children: ReactNode
}

/** The form element with `error` on top. In a dialog pass `onSubmit` and `error` to `Dialog` instead. */
export function Form<In extends FieldValues, Out>({ form, onSubmit, className, children }: FormProps<In, Out>) {
  return (
    <form noValidate onSubmit={form.submit(onSubmit)} className={className}>
      {form.error && (
        <Banner kind="error" onDismiss={form.clearError}>
          {form.error}
        </Banner>
      )}
      {children}
    </form>
  )
}
