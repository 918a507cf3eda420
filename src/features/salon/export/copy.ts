export const fullExportMessages = {
  title: 'Merr gjithçka me vete',
  text: 'Një ZIP me tabela për t’i lexuar, kopjen për t’u kthyer, kalendarin dhe fotografitë. E shkarkoni vetëm ju, për 60 minuta.',
  ask: 'Përgatit ZIP-in',
  asked: 'ZIP-i po përgatitet. Mund ta mbyllni faqen.',
  download: 'Shkarko ZIP-in',
  warning: 'ZIP-i ka të dhënat e të gjithë klientëve. Ruajeni ku e hapni vetëm ju.',
  tooLarge: 'ZIP-i do të ishte mbi 200 MB. Shkarkojini listat si Excel, ose na shkruani.',
  differs: 'ZIP-i nuk përputhej me të dhënat, prandaj nuk jepet. Përgatiteni përsëri; nëse përsëritet, na shkruani.',
  failed: 'Gabim në përgatitjen e ZIP-it. Përgatiteni përsëri; nëse përsëritet, na shkruani.',
}

/** Sentences of reading an archive in. */
export const fullImportMessages = {
  title: 'Kthe një arkiv të Orarit',
  text: 'Sillni ZIP-in që e morët me vete: kthehet gjithçka njësoj. Fjalëkalimet, lidhjet dhe çelësat bëhen të rinj.',
  choose: 'Zgjidh ZIP-in',
  chosen: (name: string, megabytes: string) => `${name}, ${megabytes} MB.`,
  warning: 'Të dhënat e arkivit futen në këtë sallon, me klientët, terminet dhe shitjet.',
  start: 'Kthe arkivin',
  sending: 'Skedari po dërgohet.',
  sendingPart: (percent: number) => `Skedari po dërgohet: ${percent} %. Mos e mbyllni faqen.`,
  stopped: 'Skedari nuk u dërgua deri në fund. Zgjidheni përsëri.',
  reading: 'Arkivi po lexohet. Mund ta mbyllni faqen.',
  readingPart: (percent: number) => `Arkivi po lexohet: ${percent} %. Mund ta mbyllni faqen.`,
  done: 'Salloni u kthye. Kolegët i ftoni përsëri te Ekipi.',
  open: 'Hap sallonin',
  notEmpty: (contents: readonly string[]) =>
    `Arkivi kthehet vetëm në një sallon bosh. Ky ka tashmë: ${contents.join(', ')}.`,
  refused: {
    broken: 'Skedari është i prerë ose i dëmtuar. Shkarkojeni ZIP-in përsëri. Nuk u fut asgjë.',
    foreign: 'Ky skedar nuk është arkiv i Orarit. Zgjidhni ZIP-in e „Merr gjithçka me vete”. Nuk u fut asgjë.',
    newer: 'Ky arkiv është i një versioni më të ri të Orarit. Përditësojeni këtë Orar. Nuk u fut asgjë.',
    changed: 'Përmbajtja e ZIP-it nuk është ajo që dha Orari. Merreni ZIP-in e pandryshuar. Nuk u fut asgjë.',
    large: 'Ky ZIP është më i madh sa lejohet. Na shkruani. Nuk u fut asgjë.',
    not_empty: 'Ndërkohë salloni mori të dhëna, dhe arkivi kthehet vetëm në një sallon bosh. Nuk u fut asgjë.',
    failed: 'Gabim në kthimin e arkivit. Provoni përsëri; nëse përsëritet, na shkruani. Nuk u fut asgjë.',
  },
}
