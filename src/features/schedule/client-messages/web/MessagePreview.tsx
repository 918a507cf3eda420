import { Fragment } from 'react'
import type { TextPart } from '../rules.ts'

export function MessagePreview({ parts }: { parts: readonly TextPart[] }) {
  return (
    // A line broken inside a mark extends by its padding, 3 px.
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
