import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => unknown
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
        const [file] = event.target.files ?? []
        if (file) void onChoose(file)
        // Allows choosing the same file again.
        event.target.value = ''
      }}
    />
  )
}
