import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#platform/web/ui/TextField.tsx'

/** Milliseconds of silence after which a text is looked for. */
const patienceMs = 250

interface ClientsSearchProps {
  value: string
  onSearch: (text: string) => void
}

/** The field that narrows the list down. What is typed is looked for once the typing rests. */
export function ClientsSearch({ value, onSearch }: ClientsSearchProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // The address changed by itself: the way back, or a button that takes the filter away.
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  const send = useEffectEvent((typed: string) => {
    const wanted = typed.trim()
    if (wanted === value) return
    setSent(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(text), patienceMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label="Kërko në listë"
      hideLabel
      icon="search"
      type="search"
      placeholder="Emri ose telefoni"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="min-w-0 flex-1 md:max-w-md"
    />
  )
}
