import { flushSync } from 'react-dom'
import { focusColumn } from './columnRow.ts'
import { openOrder } from './columns/listColumns.ts'
import type { MappedFile } from './map/move.ts'
import { focusName, openNames } from './names/nameRow.ts'
import { useClashes } from './useClashes.ts'
import type { MoveReview, useMove } from './useMove.ts'

type Part = 'clashes' | 'names' | 'columns'

interface Shows {
  show: (part: Part) => void
  showFile: (file: number) => void
}

/** Parts of a run's preview, each shown with the focus on the first thing that is open. */
export function useMoveParts(review: MoveReview | null, move: ReturnType<typeof useMove>, { show, showFile }: Shows) {
  const clashes = useClashes(review, move)
  return {
    clashes,
    onShowClashes: () => {
      flushSync(() => show('clashes'))
      clashes.goToNext()
    },
    onShowNames: () => {
      flushSync(() => show('names'))
      const [doubt] = review ? openNames(review.names, review.seen) : []
      if (doubt) focusName(doubt)
    },
    onShowColumns: () => {
      const doubt = review && firstDoubt(review.files, review.reading.zone)
      flushSync(() => {
        show('columns')
        if (doubt) showFile(doubt.file)
      })
      if (doubt?.column !== undefined) focusColumn(doubt.file, doubt.column)
      else document.querySelector<HTMLElement>('[data-order] input')?.focus()
    },
  }
}

/** The first file in doubt, with its column; without one its days are in doubt. */
function firstDoubt(files: readonly MappedFile[], zone: string): { file: number; column?: number } | null {
  for (const [index, file] of files.entries()) {
    if (openOrder(file, zone)) return { file: index }
    const column = (file.doubts ?? []).findIndex((doubt) => doubt !== null)
    if (column >= 0) return { file: index, column }
  }
  return null
}
