import { TextArea } from '#platform/web/ui/TextArea.tsx'

interface PasteTextProps {
  text: string
  onChange: (text: string) => void
}

/** Field for the lines of a notebook, or cells copied from a spreadsheet. */
export function PasteText({ text, onChange }: PasteTextProps) {
  return (
    <TextArea
      label="Një rresht për klient"
      hint="Emri, telefoni dhe çfarëdo tjetër; çka nuk është emër, telefon a email shkon te shënimet. Mund të ngjitni edhe qeliza nga Excel."
      placeholder={'Blerta Krasniqi 044 123 456\nIlir Përvizi 049 123 456 vjen të shtunën'}
      rows={10}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
