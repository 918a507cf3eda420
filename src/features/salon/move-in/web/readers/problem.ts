import { number, plural } from '#platform/shared/sq.ts'

export class FileProblem extends Error {}

const inExcel = 'Hapeni në Excel, ruajeni si .xlsx ose CSV dhe zgjidhni skedarin e ri.'

const clientsInstead = 'Eksportoni klientët si Excel, CSV ose vCard (.vcf).'

export const fileMessages = {
  empty: 'Skedari është bosh.',
  nothingPasted: 'Ngjitni ose shkruani të paktën një rresht.',
  unreadable: 'Skedari nuk lexohet. Zgjidhni një skedar Excel, CSV ose vCard (.vcf).',
  damaged: 'Skedari është i dëmtuar ose nuk është i plotë. Eksportojeni edhe një herë dhe provoni përsëri.',
  locked: 'Skedari është i mbyllur me fjalëkalim. Ruajeni pa fjalëkalim dhe provoni përsëri.',
  tooLarge: 'Skedari është më i madh se 40 MB.',
  unpacked: 'Skedari është tepër i madh kur hapet. Ruani vetëm fletën e klientëve dhe provoni përsëri.',
  tooWide: (max: number) =>
    `Tabela ka më shumë se ${plural(max, 'kolonë', 'kolona')}. Fshini kolonat që nuk duhen dhe provoni përsëri.`,
  mixed: (row: number) =>
    `Rreshti ${number(row)} ndahet me shenjë tjetër nga të tjerët (presje, pikëpresje ose tab). Ruajeni skedarin me një shenjë të vetme dhe provoni përsëri.`,
  emptyCalendar: 'Kalendari nuk ka asnjë termin.',
  /** Name of a program that is not recognised. */
  source: (name: string) => (/\.ics$/i.test(name) ? 'kalendari' : 'skedari'),
  notebook: 'fletorja',
  statement: `Kjo është një pasqyrë banke, jo një listë klientësh. ${clientsInstead}`,
  xlsb: `Skedarët .xlsb nuk lexohen. ${inExcel}`,
  oldExcel: `Ky skedar .xls është i një Excel-i tepër të vjetër. ${inExcel}`,
  webPage: `Ky skedar është faqe interneti (HTML ose XML), jo tabelë Excel, edhe nëse quhet .xls. ${inExcel}`,
  numbers: 'Skedarët e Numbers nuk lexohen. Në Numbers zgjidhni Eksporto → Excel ose CSV.',
  /** An archive of everything, which is read in elsewhere. */
  everything: 'Ky është ZIP-i i „Merr gjithçka me vete”. Ai kthehet te „Kthe një arkiv të Orarit”, në një sallon bosh.',
  archive: 'Ky është një arkiv ZIP. Hapeni dhe zgjidhni skedarin e klientëve që është në të.',
  pdf: 'Nga një PDF nuk mund të merren klientët. Eksportojini si Excel, CSV ose vCard (.vcf).',
  json: 'Skedarët JSON nuk lexohen. Eksportoni klientët si Excel ose CSV.',
} as const
