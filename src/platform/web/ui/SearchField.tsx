import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './TextField.tsx'

/** Debounce in milliseconds. */
const typingPauseMs = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // The value changed from outside: browser history, or a button that clears the filter.
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
    const timer = setTimeout(() => send(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label={label}
      hideLabel
      icon="search"
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={className}
    />
  )
}
