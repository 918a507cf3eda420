import { fold } from '#platform/shared/sqText.ts'

/** Vocabulary of the command bar, folded, including dialects and common misspellings. */

const words = (text: string): string[] => text.split(' ')
const setOf = (text: string): ReadonlySet<string> => new Set(words(text))
/** 'meaning: words; meaning: words' by word. */
function byWord<Meaning extends string>(table: Record<Meaning, string>): ReadonlyMap<string, Meaning> {
  const entries = Object.entries(table) as [Meaning, string][]
  return new Map(entries.flatMap(([meaning, all]) => words(all).map((word) => [word, meaning] as const)))
}

export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'nje nji', 2: 'dy', 3: 'tre tri', 4: 'kater', 5: 'pese pes', 6: 'gjashte gjasht', 7: 'shtate shtat', 8: 'tete tet', 9: 'nente nent nand nande',
    10: 'dhjete dhjet dhet', 11: 'njembedhjete njimdhet njimbedhjete', 12: 'dymbedhjete dymdhet', 13: 'trembedhjete trimdhet', 14: 'katermbedhjete',
    15: 'pesembedhjete pesmdhet', 16: 'gjashtembedhjete', 17: 'shtatembedhjete', 18: 'tetembedhjete', 19: 'nentembedhjete', 20: 'njezet njizet',
    25: 'njezetepese', 30: 'tridhjete tridhet', 40: 'dyzet katerdhet', 45: 'dyzetepese', 50: 'pesedhjete pesdhet', 90: 'nentedhjete',
  }).flatMap(([number, all]) => words(all).map((word) => [word, Number(number)] as const)),
) // prettier-ignore

/** Weekdays from Monday: forms that are unambiguous. 'Marta' and 'Hana' alone are names. */
const weekdayForms = [
  'hene henen hen', 'marte marten mart mar', 'merkure merkuren merkur merkurn merk mer', 'enjte enjten enjt enj', 'premte premten premt prem pre prente prenten',
  'shtune shtunen shtun shtu sht', 'diel dielen diele die djelen djele',
].map(words) // prettier-ignore
/** Stems with any ending after 'e' or 'të'. */
const weekdayStems = [
  'hen han',
  'mart',
  'merkur mekur',
  'enjt ejt',
  'premt prent',
  'shtun',
  'diel diell djel djell dil dill',
].map(words)
const weekdayEndings = setOf('e en n es ja jen jes ne')

/** 0 to 6 for Monday to Sunday, -1 for other words. `particle` is a preceding 'e' or 'të'. */
export function weekdayOf(word: string, particle: string): number {
  const alone = weekdayForms.findIndex((forms) =>
    forms.some((form) => word === form || (form.length > 3 && word === `t${form}`)),
  )
  if (alone >= 0 || !particle) return alone
  // 'te Marta' is the person, 'e marta' is Tuesday.
  const endings = particle === 'e' ? ['', 'a'] : ['']
  return weekdayStems.findIndex((stems) =>
    stems.some((stem) => {
      const ending = word.slice(stem.length)
      return word.startsWith(stem) && (weekdayEndings.has(ending) || endings.includes(ending))
    }),
  )
}

export const months: readonly string[][] = [
  'janar jan', 'shkurt shk', 'mars mar', 'prill pri', 'maj', 'qershor qer', 'korrik korr kor', 'gusht gush gus', 'shtator shta sht', 'tetor tet', 'nentor nen', 'dhjetor dhj dhjet',
].map(words) // prettier-ignore

/** Days from today. */
export const relativeDays: Readonly<Record<string, number>> = {
  sot: 0, sod: 0, sonte: 0, sante: 0, neser: 1, nesr: 1, nser: 1, nesre: 1, nesra: 1, pasneser: 2, mbasneser: 2, masneser: 2, pasnesr: 2, masnesre: 2, dje: -1,
} // prettier-ignore
export const tonight = setOf('sonte sante')
export const next = setOf('tjeter tjetren tjetres ardhshme ardhshmen ardhshem ardhshmin')
export const dateWords = setOf('me dt date daten data')
export const dayUnits = byWord({
  day: 'dite ditesh dit diteve',
  week: 'jave javesh javsh jav javeve',
  month: 'muaj muajsh muaji muajve',
})
export const weekNouns = setOf('java javen javes')
export const monthNouns = setOf('muaji muajin muajit')

export const after = setOf('pas mbas mas')
export const half = setOf('gjysme gjysem gjys gjysma')
export const quarter = setOf('cerek cereku cerekun cereke qerek qereku')
export const minuteWords = setOf('min minuta minut minutash minute minutave minuti')
export const hourWords = setOf('ore oresh orsh oreve orve or h')
/** Words that announce a clock time: 'në orën', 'n'sahat'. */
export const clockWords = setOf('ora oren ores or orn sahat sahati sahatin saat saati')
export const beforeClock = setOf('ne n rreth kah afer')
export const noonWords = setOf('mesdite mesdita dreke drek dreken')
export const now = setOf('tani tash tashti menjehere')
export const fromNow = setOf('prej nga')
/** Words before a duration that make it a time from now, if no time is given: 'edhe 20 min'. */
export const beforeSpan = setOf('per ne n edhe brenda qe')

export type Period = 'morning' | 'afternoon' | 'evening'
/** Parts of the day; 'pas dite' is looked up as one word. */
export const periods = byWord<Period>({
  morning: 'paradite paradreke mengjes mengjesi mengjesit mengjez nadje nadja nadjes sabah sabahi sabahit heret',
  afternoon: 'pasdite mbasdite masdite pasditen pasdites pasdreke mbasdreke masdreke pasdrek masdrek',
  evening:
    'mbremje mbremjes mbremja mbramje mbramjes mramje mramjes mrame darke darkes darka nate nates naten aksham pasdarke masdarke',
})

export const euro = setOf('€ euro eur euros')
export const lek = setOf('lek leke leku all')

/** Words without meaning for a booking. */
export const fillers = setOf(
  'per te tek ke me ne n t e i a u dhe edhe nga + & / - – ora oren ores date daten data dt rreth kah qe se kur po prej ' +
    'termin termini terminin termine orar orari oren rezervo rezervim rezervimi vizite takim vend vendi kohe mundesi mundsi ' +
    'cakto caktoj caktoje caktoni caktim shto shtoje shkruaj shkruaje shkruje regjistro regjistroje vendos vendose shenoje shenon beje bej lere ' +
    'klient klienti klientin klientja klienten kliente berber berberi berberin tel telefoni telefon nr numri ' +
    'lutem lutemi lutna ju faleminderit flm pershendetje miredita mirdita tung ok mire urgjent shpejt ' +
    'dua due don do doja doje deshiron deshiroj deshira kerkon kerkoj vjen vij vje ardhe ardhur vije duhet mund mundet mundem mundesh ' +
    'gjej gjeje gjejme diku aty emri emrin cmimi cmim qmimi kohezgjatja zgjat munet ardh vjeter ' +
    'ja ia vetem riu ' +
    'ka kam kemi eshte osht asht lire lir nje nji ri re njeri mua mu ai ajo zotni zonja zonjen zoti',
)
/** Words that are never names, including requests other than bookings. */
const notNames = setOf(
  'sa kushton cfare qfare pse ku si jo mos anulo anuloje anuloni fshi fshije hiq hiqe largo ndrysho ndryshoje ndrro nderro shtyj shtyje zhvendos zhvendose ' +
    'pagoi paguan pagese borxh kesh erdhi mungoi persona bashke dikush pak shume me vone kot',
)
/** 'klient i ri' */
export const newWords = setOf('ri re')
export const atBarber = setOf('te tek ke t me nga berberi berber')
/** Words that leave no doubt that an unknown name is a barber. */
export const onlyAtBarber = setOf('tek ke')
/** Words after which names have an ending. */
export const beforeEnding = setOf('per me i e te')
/** Insignificant words in names: 'prerje me mjekër' is 'Prerje + mjekër'. */
export const joints = setOf('me dhe e te i u per ne nga edhe + & / -')
/** Words that join two services. */
export const joins = setOf('dhe e edhe me + & /')

/** Kinds of services by their words. */
export const synonyms: ReadonlyMap<string, string> = byWord({
  cut: 'prerje prere preh prehet pres qethje qeth qethem qethet qethim shkurtim haircut cut',
  fade: 'fade fejd feid fejde feyd',
  beard: 'mjeker mjekerr beard rroje rruaj rruajtje rruarje rru rruar brisk',
  colour: 'ngjyrosje ngjyre ngjyros ngjyrim boje bojatisje lyerje lyrje lyej color colour kolor farb',
  wash: 'larje lamje laje',
  dry: 'fenirim feniranje fenim fen fon',
  child: 'femije fmije fmi femi kalama',
  bleach: 'dekolorim blajhim zbardhim',
  style: 'frizure stilim',
  treatment: 'trajtim tretman',
  nails: 'manikyr manikur thonj',
})
/** A fade is a kind of cut: 'prerje fade' is one service. */
export const kindOf: Readonly<Record<string, string>> = { fade: 'cut' }
/** Optional words of a service's name: 'Prerje flokësh' is 'prerje'. */
export const optional = setOf('flok floke floku flokesh floket flokeve flokve flokun burra burrash meshkuj')
/** Words about services that are in no name. */
export const besideService = setOf('klasik klasike rregullim skin stil normale')
/** Alone they mean a cut. */
export const hair = /^flok/

/**
 * First names, with which endings are recognised: 'Florimin' is Florim, 'Valdrin' has no ending, 'Diella' is not
 * Sunday.
 */
const firstNames =
  'Adelina Afërdita Agim Agron Alba Alban Albin Albina Albulena Altin Ana Arben Arbër Ardian Ardit Arian Arjeta Armend Armin ' +
  'Arta Artan Avni Bardh Bashkim Bekim Besa Besart Besim Besnik Blend Blerim Blerina Blerta Bujar Burim Dafina Diell Diella ' +
  'Diellza Dile Dita Donika Dren Drilon Drin Drita Driton Edin Edon Edona Elira Emin Emina Enes Enis Enver Era Erblin Ermal Erza ' +
  'Fadil Fatime Fatlin Fatmir Fatos Fidan Fisnik Fitim Fjolla Flamur Florent Florim Gent Gentian Gëzim Gjergj Gjon Hana Hava ' +
  'Hysen Ilir Jana Jehona Jeta Jeton Kaltrina Kastriot Kujtim Kushtrim Labinot Leonora Lindita Lirie Liridon Liridona Luan Lule ' +
  'Luljeta Lulzim Lumnije Majlinda Mara Marie Marta Martin Martina Mentor Mergim Merita Mimoza Mira Naim Naser Nesrin Njomza ' +
  'Nora Petrit Premtim Qëndrim Rexhep Rina Rita Rrezarta Sami Sara Selim Shkurte Shpend Shpresa Shqipe Skënder Sokol Teuta Tina ' +
  'Trim Urim Valbona Valdrin Valentin Valentina Valmir Valon Vera Vesa Vjollca Vjosa Xhevat Yll Ylli Zana Zef'
export const nameTable: ReadonlyMap<string, string> = new Map(words(firstNames).map((name) => [fold(name), name]))

/** Words recognised with one wrong, missing or swapped letter. */
export const tolerant: readonly string[] = [
  ...words('neser pasneser henen marte marten merkure merkuren enjte enjten premte premten shtune shtunen dielen tjeter ardhshme javen muajin'),
  ...months.flatMap(([name = '']) => (name.length > 4 ? [name, `${name}it`] : [])),
  ...words('minuta minutash gjysme pasdite paradite mbremje mbremjes mengjes mesdite menjehere termin klient berberi'),
  ...[...numberWords.keys()].filter((word) => word.length > 4),
] // prettier-ignore

const known: readonly { has: (word: string) => boolean }[] = [
  numberWords, next, dateWords, dayUnits, weekNouns, monthNouns, after, half, quarter, minuteWords, hourWords, clockWords, beforeClock, noonWords, now, fromNow,
  beforeSpan, periods, euro, lek, fillers, atBarber, joints, synonyms, optional, besideService, notNames, new Set([...weekdayForms, ...months].flat()), new Set(Object.keys(relativeDays)),
] // prettier-ignore

/** True if a folded word is in these tables, except names. */
export const isVocabulary = (word: string): boolean => known.some((table) => table.has(word))
