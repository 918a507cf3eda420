import { saveFile } from '#platform/web/saveFile.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { OutsideRow } from '../map/moved.ts'
import { outsideFile } from './outsideFile.ts'

interface SaveOutsideProps {
  rows: readonly OutsideRow[]
  /** Names of the files, by their numbers. */
  names: readonly string[]
}

/** Saves the rows that bring nothing, with the reason of each. */
export const SaveOutside = ({ rows, names }: SaveOutsideProps) => (
  <Button variant="ghost" icon="download" onClick={() => void saveFile(outsideFile(rows, names))}>
    Ruaji si CSV
  </Button>
)
