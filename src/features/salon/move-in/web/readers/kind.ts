import { documentName } from '#features/salon/export/rules.ts'
import { decodeText } from '#platform/shared/decodeText.ts'
import { FileProblem, fileMessages } from './problem.ts'

/** A file that is read, by its content; names of files are often wrong. */
export type FileKind = { kind: 'xlsx' | 'xls' | 'ods' } | { kind: 'vcard' | 'calendar' | 'csv'; text: string }

/** Bytes at the end of an archive that contain its list of files. */
const listBytes = 256 * 1024

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Name of a part of such a container, in UTF-16. */
const encryptedPackage = [...'EncryptedPackage'].join('\0')

/** Control characters that text files do not contain. */
const isBinary = (text: string) => /[^\P{Cc}\t\n\r\v\f\u0085]|\ufffd/u.test(text.slice(0, 4000))

/** Kind of an archive, by the names of the files in it. */
function archiveKind(bytes: Uint8Array): 'xlsx' | 'ods' {
  const names = latin1(bytes.subarray(0, 4096)) + latin1(bytes.subarray(-listBytes))
  if (names.includes('xl/workbook.bin')) throw new FileProblem(fileMessages.xlsb)
  if (names.includes('.iwa')) throw new FileProblem(fileMessages.numbers)
  if (/(word\/document|ppt\/presentation)\.xml|opendocument\.(text|presentation)/.test(names)) {
    throw new FileProblem(fileMessages.unreadable)
  }
  if (names.includes('encrypted-package')) throw new FileProblem(fileMessages.locked)
  if (names.includes('opendocument.spreadsheet')) return 'ods'
  const isComplete = names.includes('PK\u0005\u0006')
  if (names.includes(documentName)) throw new FileProblem(fileMessages.everything)
  if (isComplete && !names.includes('[Content_Types].xml')) throw new FileProblem(fileMessages.archive)
  return 'xlsx'
}

/** Kind of a file. Throws a FileProblem for one that is no list of clients. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (begins(bytes, 0x50, 0x4b)) return { kind: archiveKind(bytes) }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    // Excel keeps a workbook with a password in a container like that of .xls.
    if (latin1(bytes).includes(encryptedPackage)) throw new FileProblem(fileMessages.locked)
    return { kind: 'xls' }
  }
  // Excel 2 to 4.
  if (bytes[0] === 9 && [0, 2, 4].includes(bytes[1] ?? 9) && bytes[3] === 0)
    throw new FileProblem(fileMessages.oldExcel)
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FileProblem(fileMessages.pdf)
  const text = decodeText(bytes)
  if (text.trim() === '') throw new FileProblem(fileMessages.empty)
  if (/^\s*BEGIN:VCARD\b/i.test(text)) return { kind: 'vcard', text }
  if (/^\s*BEGIN:VCALENDAR\b/i.test(text)) return { kind: 'calendar', text }
  if (isBinary(text)) throw new FileProblem(fileMessages.unreadable)
  if (/^\s*<[^]{0,2000}?urn:iso:std:iso:20022:tech:xsd:camt\./.test(text)) throw new FileProblem(fileMessages.statement)
  // Programs save web pages as .xls, which Excel opens.
  if (/^\s*<|^MIME-Version:/i.test(text)) throw new FileProblem(fileMessages.webPage)
  if (/^\s*[{[]/.test(text)) throw new FileProblem(fileMessages.json)
  return { kind: 'csv', text }
}
