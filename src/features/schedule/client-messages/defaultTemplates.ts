import type { TemplateKind } from './kinds.ts'

/** Texts of messages, in a separate file because the first screens do not need them. */

export const defaultTemplates: Record<TemplateKind, string> = {
  address:
    'Përshëndetje {emri}, ju presim {kur} te {salloni}, {adresa}.\n\nNëse nuk mund të vini, na shkruani. Faleminderit.',
  confirmed:
    'Përshëndetje {emri}, termini juaj është konfirmuar: {data}, në {ora}, {shërbimi}, te {salloni}.\n\nMirë se të vini.',
  tomorrow:
    'Përshëndetje {emri}, ju kujtojmë {terminin}: {data}, në {ora}, {shërbimi}, te {salloni}.\n\nNëse ju duhet orë tjetër, na shkruani këtu.',
  moved:
    'Përshëndetje {emri}, termini juaj ka orë të re: {data}, në {ora}, {shërbimi}, te {salloni}.\n\nNëse nuk ju përshtatet, na shkruani këtu.',
  cancelled:
    'Përshëndetje {emri}, na vjen keq: termini juaj ({data}, në {ora}) u anulua.\n\nNa shkruani dhe gjejmë bashkë një orë tjetër.',
  declined:
    'Përshëndetje {emri}, faleminderit për kërkesën. Për {data}, në {ora}, na vjen keq, nuk mundemi.\n\nNa shkruani dhe gjejmë bashkë një orë tjetër.',
  come_again:
    'Përshëndetje {emri}, ka kaluar ca kohë nga vizita juaj e fundit te {salloni}.\n\nNëse dëshironi termin, na shkruani kur ju përshtatet.',
  thanks: 'Përshëndetje {emri}, faleminderit që ishit te {salloni}.\n\nMezi presim t’ju shohim përsëri.',
  waiting: 'Përshëndetje {emri}, u lirua një orë: {kur}, te {salloni}.\n\nNëse e dëshironi, na shkruani këtu.',
  debt: 'Përshëndetje {emri}, te {salloni} ka mbetur pa paguar {shuma}.\n\nMund ta paguani kur të vini herën tjetër. Faleminderit.',
  day_close: '{salloni}, {data}\n\n{përmbledhja}',
}

export const templateHint: Record<TemplateKind, string> = {
  address: 'Ku dhe kur, në ditën e terminit',
  confirmed: 'Kur konfirmohet termini',
  tomorrow: 'Një ditë para terminit, te Nesër',
  moved: 'Kur termini ka orë të re',
  cancelled: 'Kur termini anulohet',
  declined: 'Kur refuzohet një kërkesë online',
  come_again: 'Kur ka kohë që nga vizita e fundit',
  thanks: 'Pas vizitës',
  waiting: 'Kur lirohet një orë për atë që pret',
  debt: 'Kur ka mbetur pa u paguar',
  day_close: 'Mbi përmbledhjen e ditës',
}
