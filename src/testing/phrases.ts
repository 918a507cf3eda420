/**
 * Typed sentences with their expected parse, on Friday 20 November 2026 at 11:42: `text | client | facts`. The client
 * is '-' for none; a new one has the displayed name. A fact is a day, a time, a part of the day, minutes, a service,
 * `@barber`, a price, a phone (`+044123456`) or `?word` for a word shown as not understood.
 */
export const phrases = `
blerta nesër 17 fade | Blerta Gashi | 11-21 17:00 fade
blerta neser n 5 fade te arbri | Blerta Gashi | 11-21 17:00 fade @arber
agimi sot ora 18 qethje | Agim Krasniqi | 11-20 18:00 cut
termin për blertën nesër në orën 17:30 | Blerta Gashi | 11-21 17:30
zana me arbrin neser 10 | Zana Shala | 11-21 10:00 @arber
te arbri ilir 16:30 mjeker | Ilir Çela | 16:30 beard @arber
te clirimi agim krasniqi sot 15 | Agim Krasniqi | 11-20 15:00 @clirim
me çlirimin blerta e premte 12 | Blerta Gashi | 11-27 12:00 @clirim
ke arbri nesër në 5 valon | Valon Thaçi | 11-21 17:00 @arber
te dona teuta ngjyrosje pre 10 | Teuta Bytyqi | 11-27 10:00 colour @dona
me donën zana sht 11 | Zana Shala | 11-21 11:00 @dona
tek arbër gashi besnik nesër 9 | Besnik Rexhepi | 11-21 09:00 @arber
blerta mër 14:15 | Blerta Gashi | 11-25 14:15
ilir enj 9:30 fade | Ilir Çela | 11-26 09:30 fade
gezim hen 18 | Gëzim Hoxha | 11-23 18:00
valon mar 13:00 mjekër | Valon Thaçi | 11-24 13:00 beard
fatos die 12 | Fatos Gërvalla | 11-22 12:00
blerta nesr 17 fade | Blerta Gashi | 11-21 17:00 fade
blerta neserr 17 | Blerta Gashi | 11-21 17:00
zana e premt 16 | Zana Shala | 11-27 16:00
zana te shtunn 16 | Zana Shala | 11-21 16:00
ilir e merkur 10 | Ilir Çela | 11-25 10:00
ilir te merkuern 10 | Ilir Çela | 11-25 10:00
agim pasnser 11 | Agim Krasniqi | 11-22 11:00
agim te hanen 11 | Agim Krasniqi | 11-23 11:00
agim e hane 11 | Agim Krasniqi | 11-23 11:00
besnik te djelen 12 | Besnik Rexhepi | 11-22 12:00
besnik mas neser 12 | Besnik Rexhepi | 11-22 12:00
blerta sod n 3 | Blerta Gashi | 11-20 15:00
teuta nesër fsde 17 | Teuta Bytyqi | 11-21 17:00 fade
teuta nesër fad 17 | Teuta Bytyqi | 11-21 17:00 fade
teuta nesër preje 17 | Teuta Bytyqi | 11-21 17:00 cut
teuta nesër ngjyrsje 17 | Teuta Bytyqi | 11-21 17:00 colour
teuta nesër ngjyrosja 17 | Teuta Bytyqi | 11-21 17:00 colour
teuta nesër ngjyrë 17 | Teuta Bytyqi | 11-21 17:00 colour
teuta nesër bojë 17 | Teuta Bytyqi | 11-21 17:00 colour
teuta nesër boje flokesh 17 | Teuta Bytyqi | 11-21 17:00 colour
gezim nesër mjekrra 17 | Gëzim Hoxha | 11-21 17:00 beard
gezim nesër mjekrën 17 | Gëzim Hoxha | 11-21 17:00 beard
gezim nesër rruajtje 17 | Gëzim Hoxha | 11-21 17:00 beard
gezim nesër rroje 17 | Gëzim Hoxha | 11-21 17:00 beard
ilir nesër qethje 10 | Ilir Çela | 11-21 10:00 cut
ilir nesër me u qeth 10 | Ilir Çela | 11-21 10:00 cut
ilir nesër shkurtim 10 | Ilir Çela | 11-21 10:00 cut
ilir nesër prerja 10 | Ilir Çela | 11-21 10:00 cut
ilir nesër flokët 10 | Ilir Çela | 11-21 10:00 cut
ilir nesër fejd 10 | Ilir Çela | 11-21 10:00 fade
ilir nesër fade-in 10 | Ilir Çela | 11-21 10:00 fade
zana fenirim nesër 10 | Zana Shala | 11-21 10:00 wash
zana larje e fen nesër 10 | Zana Shala | 11-21 10:00 wash
zana dekolorim nesër 10 | Zana Shala | 11-21 10:00 bleach
zana fytyrën nesër 10 | Zana Shala | 11-21 10:00 face
prerje per femije blerta neser 17 | Blerta Gashi | 11-21 17:00 kids
blerta qethje fmi neser 17 | Blerta Gashi | 11-21 17:00 kids
agim prerje dhe mjekër nesër 17 | Agim Krasniqi | 11-21 17:00 cutbeard
agim qethje e mjekerr nesër 17 | Agim Krasniqi | 11-21 17:00 cutbeard
agim prerje, mjekër nesër 17 | Agim Krasniqi | 11-21 17:00 cutbeard
agim fade dhe mjekër nesër 17 | Agim Krasniqi | 11-21 17:00 fade beard
agim fade+mjeker nesër 17 | Agim Krasniqi | 11-21 17:00 fade beard
agim fade e mjekrra nesër 17 | Agim Krasniqi | 11-21 17:00 fade beard
agim fade, ngjyrosje nesër 17 | Agim Krasniqi | 11-21 17:00 fade colour
agim mjekër + fenirim nesër 17 | Agim Krasniqi | 11-21 17:00 beard wash
blerta fade datë 24 ora 17 | Blerta Gashi | 11-24 17:00 fade
blerta fade me dt 24 ora 17 | Blerta Gashi | 11-24 17:00 fade
blerta fade dt. 24.12 ora 17 | Blerta Gashi | 12-24 17:00 fade
blerta fade 24-12 ora 17 | Blerta Gashi | 12-24 17:00 fade
blerta fade 24-12-2026 ora 17 | Blerta Gashi | 12-24 17:00 fade
blerta fade më 5 dhjetor 17:00 | Blerta Gashi | 12-05 17:00 fade
blerta fade 5 dhjetorit n 17 | Blerta Gashi | 12-05 17:00 fade
blerta fade 5 dhjtor ora 5 | Blerta Gashi | 12-05 17:00 fade
blerta fade data 2/12 ora 5 | Blerta Gashi | 12-02 17:00 fade
valon nesër 5pm | Valon Thaçi | 11-21 17:00
valon nesër 10 am | Valon Thaçi | 11-21 10:00
valon nesër 5:30 p.m. | Valon Thaçi | 11-21 17:30
valon nesër 17,30 | Valon Thaçi | 11-21 17:30
valon nesër ora 9,15 | Valon Thaçi | 11-21 09:15
valon nesër 5 e gjys | Valon Thaçi | 11-21 17:30
valon nesër 5 e qerek | Valon Thaçi | 11-21 17:15
valon nesër gjashtë pa dhjetë | Valon Thaçi | 11-21 17:50
valon neser n'gjasht e gjys | Valon Thaçi | 11-21 18:30
valon neser kah ora 4 | Valon Thaçi | 11-21 16:00
valon neser n sahat 4 | Valon Thaçi | 11-21 16:00
valon neser rreth orës katër | Valon Thaçi | 11-21 16:00
valon neser ne dhet | Valon Thaçi | 11-21 10:00
diellza nesër pasdite | Diellza Kelmendi | 11-21 afternoon
diellza nesër mas dite | Diellza Kelmendi | 11-21 afternoon
diellza nesër masdite | Diellza Kelmendi | 11-21 afternoon
diellza nesër pas dreke | Diellza Kelmendi | 11-21 afternoon
diellza nesër para dite | Diellza Kelmendi | 11-21 morning
diellza nesër nadje | Diellza Kelmendi | 11-21 morning
diellza neser n'mengjes | Diellza Kelmendi | 11-21 morning
diellza neser ne mramje | Diellza Kelmendi | 11-21 evening
diellza neser 8 t'mbramjes | Diellza Kelmendi | 11-21 20:00 evening
diellza sonte ora 8 | Diellza Kelmendi | 11-20 20:00 evening
blerta fade për 30 minuta | Blerta Gashi | 11-20 12:15 fade
blerta fade edhe 20 min | Blerta Gashi | 11-20 12:05 fade
blerta fade 20 minuta prej tash | Blerta Gashi | 11-20 12:05 fade
blerta fade për 1 orë | Blerta Gashi | 11-20 12:45 fade
blerta fade pas nje ore e gjysme | Blerta Gashi | 11-20 13:15 fade
blerta fade për gjysmë ore | Blerta Gashi | 11-20 12:15 fade
blerta fade tash | Blerta Gashi | 11-20 11:45 fade
blerta fade mas 2 oreve | Blerta Gashi | 11-20 13:45 fade
teuta ngjyrosje nesër 10 1.5 orë | Teuta Bytyqi | 11-21 10:00 90min colour
teuta ngjyrosje nesër 10 1,5 ore | Teuta Bytyqi | 11-21 10:00 90min colour
teuta ngjyrosje nesër 10 orë e gjysmë | Teuta Bytyqi | 11-21 10:00 90min colour
teuta ngjyrosje nesër 10 një orë e gjysmë | Teuta Bytyqi | 11-21 10:00 90min colour
teuta ngjyrosje nesër 10 1h30min | Teuta Bytyqi | 11-21 10:00 90min colour
teuta ngjyrosje nesër 10 nje e gjysme ore | Teuta Bytyqi | 11-21 10:00 90min colour
teuta ngjyrosje nesër ora 10 për 90 minuta | Teuta Bytyqi | 11-21 10:00 90min colour
ju lutem termin për ilirin nesër 17 | Ilir Çela | 11-21 17:00
iliri don termin neser n 17 | Ilir Çela | 11-21 17:00
a ka vend nesër pasdite për blertën | Blerta Gashi | 11-21 afternoon
a ka vend te arbri neser 17 | - | 11-21 17:00 @arber
a ka termin te lire sot | - | 11-20
pa emër nesër 17 fade | Pa emër | 11-21 17:00 fade
pa emer 17:30 fade | Pa emër | 17:30 fade
klient i ri drita hoxha nesër 17 fade | Drita Hoxha | 11-21 17:00 fade
kliente e re Drita Hoxha 044 123 456 nesër 17 | Drita Hoxha | 11-21 17:00 +044123456
cakto termin per agim krasniqin neser 17 | Agim Krasniqi | 11-21 17:00
shto blerta gashi nesër 17 fade te arbëri ju lutem | Blerta Gashi | 11-21 17:00 fade @arber
rezervo per zanën te premten ne 3 mas dite | Zana Shala | 11-27 15:00 afternoon
termini i blertës nesër 17 | Blerta Gashi | 11-21 17:00
agimit nesër 17 fade | Agim Krasniqi | 11-21 17:00 fade
për agimin nesër 17 fade | Agim Krasniqi | 11-21 17:00 fade
gezimi vjen neser ne 17 | Gëzim Hoxha | 11-21 17:00
arbër krasniqi nesër 17 fade | Arbër Krasniqi | 11-21 17:00 fade
dona kelmendi nesër 17 fade | Dona Kelmendi | 11-21 17:00 fade
çlirim shala nesër 17 te arbri | Çlirim Shala | 11-21 17:00 @arber
arben hoxha nesër 17 fade | Arben Hoxha | 11-21 17:00 fade
për dritën nesër 17 fade | Drita | 11-21 17:00 fade
për valdetin nesër 17 fade | Valdet | 11-21 17:00 fade
termin per besart ademin neser 17 | Besart Ademi | 11-21 17:00
për valdrinin nesër 17 | Valdrin | 11-21 17:00
driton kastrati neser 17 prerje | Driton Kastrati | 11-21 17:00 cut
marta nesër 17 | Marta Përvizi | 11-21 17:00
marta të martën 17 | Marta Përvizi | 11-24 17:00
blerta shpetueshem nesër 17 fade | Blerta Gashi | 11-21 17:00 fade ?shpetueshem
blerta nesër 17 fade kerrkun | Blerta Gashi | 11-21 17:00 fade ?kerrkun
blerta nesër 17 fade #12 | Blerta Gashi | 11-21 17:00 fade ?#12
xzqw blerta nesër 17 | Blerta Gashi | 11-21 17:00 ?xzqw
blerta fade 7,50 € nesër 17 | Blerta Gashi | 11-21 17:00 fade 7.5€
blerta fade 800 lek neser 17 | Blerta Gashi | 11-21 17:00 fade 800L
nesër | - | 11-21
blerta | Blerta Gashi |
ëndrra morina javen tjeter te marten 11 fade | Ëndrra Morina | 11-24 11:00 fade
endrra pas 2 javesh 11 fade | Ëndrra Morina | 12-04 11:00 fade
blerta gashi të premten tjetër 17-18 fade | Blerta Gashi | 11-27 17:00 60min fade
blerta gashi 044 111 222 sht 10:30 prerje | Blerta Gashi | 11-21 10:30 cut +044111222
njomëza fenirim te dona të shtunën paradite | Njomëza Zogaj | 11-21 morning wash @dona
liridoni të enjten në tre e gjysmë mjekra | Liridon Bërdynaj | 11-26 15:30 beard
`

/** Rows with an id and a name. */
export const named = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))
