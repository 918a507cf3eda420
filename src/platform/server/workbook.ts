export {
  columnsOf,
  dayCell,
  momentCell,
  moneyKind,
  timeCell,
  type CellValue,
  type Kind,
  type OwnKind,
  type Row,
  type Sheet,
  type Table,
} from './workbook/cells.ts'
export { streamCsv, streamCsvArchive } from './workbook/csv.ts'
export { streamWorkbook } from './workbook/stream.ts'
export { zip, type Entry } from './workbook/zip.ts'
