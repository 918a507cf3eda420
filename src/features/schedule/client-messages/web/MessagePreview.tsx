import { Fragment } from 'react'
import type { TextPart } from '../rules.ts'

/** The text as it will be sent, what was filled in tinted. */
export function MessagePreview({ parts }: { parts: readonly TextPart[] }) {
  return (
    // A link that is broken anywhere ends with a mark’s padding, 3 px outside of the text.
    <p className="-mx-0.75 px-0.75 break-words whitespace-pre-line">
      {parts.map(({ text, value }, index) =>
        value ? (
          <mark
            key={`${String(index)} ${text}`}
            className="-mx-px rounded-sm bg-accent-soft box-decoration-clone px-0.75 text-inherit"
          >
            {text}
          </mark>
        ) : (
          <Fragment key={`${String(index)} ${text}`}>{text}</Fragment>
        ),
      )}
    </p>
  )
}
