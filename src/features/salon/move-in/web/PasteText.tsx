import { TextArea } from '#platform/web/ui/TextArea.tsx'

interface PasteTextProps {
  text: string
  onChange: (text: string) => void
}

/** Field for the lines of a notebook, or cells copied from a spreadsheet. */
export function PasteText({ text, onChange }: PasteTextProps) {
  return (
    <TextArea
      label="Një rresht për klient ose vizitë"
      hint="Emri, telefoni dhe çfarëdo tjetër; çka nuk është emër, telefon a email shkon te shënimet. Me ditë dhe orë është vizitë. Mund të ngjitni edhe qeliza nga Excel."
      placeholder={'Blerta Krasniqi 044 123 456\nIlir Përvizi 049 123 456 fade e premte 17:30'}
      rows={10}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
