import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { ColumnList } from './ColumnList.tsx'
import type { ReviewFile } from '../readFiles.ts'
import type { Target } from '../recognise/targets.ts'

interface FileColumnsProps {
  files: readonly ReviewFile[]
  /** Number of the shown file; null for the first. */
  tab: number | null
  onTab: (file: number) => void
  onChoose: (file: number, index: number, target: Target) => void
  onTouch: (file: number, index: number) => void
}

/** The columns of each table, of several in tabs. Contacts have known fields. */
export function FileColumns({ files, tab, onTab, onChoose, onTouch }: FileColumnsProps) {
  const tables = files.flatMap(({ name, content, columns, folded, program, isByWords }, file) => {
    if (content.kind !== 'table') return []
    const list = (
      <ColumnList
        file={file}
        table={content.table}
        columns={columns}
        folded={folded}
        byWords={isByWords ? program : null}
        onChoose={(index, target) => onChoose(file, index, target)}
        onTouch={(index) => onTouch(file, index)}
      />
    )
    return [
      {
        value: String(file),
        label: program ? `${program} · ${name}` : name,
        count: content.table.rows.length,
        content: list,
      },
    ]
  })
  const [only] = tables
  if (!only || tables.length === 1) return only?.content
  return (
    <Tabs
      label="Skedarët"
      value={tab === null ? only.value : String(tab)}
      onChange={(file) => onTab(Number(file))}
      items={tables}
    />
  )
}
