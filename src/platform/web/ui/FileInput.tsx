import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** With `multiple`, also gets all chosen files. */
  onChoose: (file: File, all: readonly File[]) => unknown
}

/** A hidden input of a file, opened by a button. */
export function FileInput({ onChoose, ...rest }: FileInputProps) {
  return (
    <input
      type="file"
      tabIndex={-1}
      className="sr-only"
      {...rest}
      onChange={(event) => {
        const all = [...(event.target.files ?? [])]
        const [file] = all
        if (file) void onChoose(file, all)
        // Allows choosing the same file again.
        event.target.value = ''
      }}
    />
  )
}
