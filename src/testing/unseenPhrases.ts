/**
 * Second half of the list, written before the parser was tuned and not used for tuning. Same format as `phrases.ts`.
 */
export const unseenPhrases = `
ilir çela të martën ora 4 fade | Ilir Çela | 11-24 16:00 fade
ilirit te merkurn n 4 e gjysem prerje | Ilir Çela | 11-25 16:30 cut
neser te arbri ne ora 10 zana | Zana Shala | 11-21 10:00 @arber
sot n'5 me clirimin fatosi | Fatos Gërvalla | 11-20 17:00 @clirim
cakto blerten pre 9 ngjyrosje | Blerta Gashi | 11-27 09:00 colour
lumnija nesër fen në 12 | Lumnije Ahmeti | 11-21 12:00 wash
për lumnijen një termin të enjten në 16 | Lumnije Ahmeti | 11-26 16:00
besniki hën 17:30 mjekër dhe prerje | Besnik Rexhepi | 11-23 17:30 cutbeard
besnik te shtunen ora gjashte fade me mjekër | Besnik Rexhepi | 11-21 18:00 fade beard
valoni neser heret paradite ora 9 | Valon Thaçi | 11-21 09:00 morning
tek çlirimi nesër 11:15 gëzim hoxha prerje | Gëzim Hoxha | 11-21 11:15 cut @clirim
gezim hoxha clirim neser 11 | Gëzim Hoxha | 11-21 11:00 @clirim
zana te dona dt 28 ne 13 | Zana Shala | 11-28 13:00 @dona
zana shala me datë 28 nëntor 13:00 dekolorim | Zana Shala | 11-28 13:00 bleach
teuta 30.11 ora 10 lyerje flokesh | Teuta Bytyqi | 11-30 10:00 colour
teuta 30-11 ora 10 ngjyrosje | Teuta Bytyqi | 11-30 10:00 colour
teuta bytyqi 1 dhjetor n'dhet boj | Teuta Bytyqi | 12-01 10:00 colour
agim 3 dhj 18h prerje | Agim Krasniqi | 12-03 18:00 cut
agimi per neser ne 6 me u rru | Agim Krasniqi | 11-21 18:00 beard
agim mjkër nesër 18 | Agim Krasniqi | 11-21 18:00 beard
blerta nsër 17 fade | Blerta Gashi | 11-21 17:00 fade
blerta e prente 15 | Blerta Gashi | 11-27 15:00
blerta t'premtën 15 prerrje | Blerta Gashi | 11-27 15:00 cut
blerta te entjen 15 | Blerta Gashi | 11-26 15:00
blerta te dilen 15 | Blerta Gashi | 11-22 15:00
blerta diel 15 fade | Blerta Gashi | 11-22 15:00 fade
ndrro zana sod mas ores 5 fade | Zana Shala | 11-20 17:00 fade ?ndrro
zana e shtune dreke fade | Zana Shala | 11-21 12:00 fade
zana të shtunën në drekë fade | Zana Shala | 11-21 12:00 fade
diellza kelmendi masneser ne 14 | Diellza Kelmendi | 11-22 14:00
diellza mbas nesre 14 | Diellza Kelmendi | 11-22 14:00
diellza sot në mbrëmje | Diellza Kelmendi | 11-20 evening
diellza sot mbramje rreth 7 | Diellza Kelmendi | 11-20 19:00 evening
diellza neser ndmje | Diellza Kelmendi | 11-21 ?ndmje
diellza neser n'nadje n 9 | Diellza Kelmendi | 11-21 09:00 morning
marta pervizi neser mbasdreke | Marta Përvizi | 11-21 afternoon
martës nesër 17 | Marta Përvizi | 11-21 17:00
marta mar 17 | Marta Përvizi | 11-24 17:00
njomza zogaj nesër 17 | Njomza Zogaj | 11-21 17:00
njomëzën te dona nesër 17 larje | Njomëza Zogaj | 11-21 17:00 wash @dona
ëndrrën nesër 17 te çlirimi fade | Ëndrra Morina | 11-21 17:00 fade @clirim
endrra morina me arberin neser 17 | Ëndrra Morina | 11-21 17:00 @arber
liridon 17:45 | Liridon Bërdynaj | 17:45
liridon tani fade | Liridon Bërdynaj | 11-20 11:45 fade
liridon menjëherë prerje | Liridon Bërdynaj | 11-20 11:45 cut
liridon per 15 min mjekër | Liridon Bërdynaj | 11-20 12:00 beard
liridon në 45 minuta mjekër | Liridon Bërdynaj | 11-20 12:30 beard
liridon edhe nje ore mjekër | Liridon Bërdynaj | 11-20 12:45 beard
liridon 1 ore prej tani mjekër | Liridon Bërdynaj | 11-20 12:45 beard
liridon pas 40 min prerje te arbri | Liridon Bërdynaj | 11-20 12:25 cut @arber
ilir neser 8am | Ilir Çela | 11-21 08:00
ilir neser 3 pm prerje | Ilir Çela | 11-21 15:00 cut
ilir neser 12:30pm prerje | Ilir Çela | 11-21 12:30 cut
ilir neser 18,45 prerje | Ilir Çela | 11-21 18:45 cut
ilir neser 1845 prerje | Ilir Çela | 11-21 18:45 cut
ilir nesër në pesë pa çerek | Ilir Çela | 11-21 16:45
ilir nesër katër e njëzet | Ilir Çela | 11-21 16:20
ilir nesër dymbdhjetë e gjysmë | Ilir Çela | 11-21 12:30
ilir neser ne njimdhet | Ilir Çela | 11-21 11:00
ilir neser prej 5 deri 6 | Ilir Çela | 11-21 17:00 60min
teuta ngjyrosje sht 10-12 | Teuta Bytyqi | 11-21 10:00 120min colour
teuta bojë sht 10 2 orë | Teuta Bytyqi | 11-21 10:00 120min colour
teuta bojë sht 10 dy ore e gjysem | Teuta Bytyqi | 11-21 10:00 150min colour
teuta bojë sht 10 ore e gjys | Teuta Bytyqi | 11-21 10:00 90min colour
teuta bojë sht 10 1h e gjysme | Teuta Bytyqi | 11-21 10:00 90min colour
teuta bojë sht 10:00 1.5h | Teuta Bytyqi | 11-21 10:00 90min colour
fatos prerje+ngjyrosje nesër 17 | Fatos Gërvalla | 11-21 17:00 cut colour
fatos qethje dhe larje nesër 17 | Fatos Gërvalla | 11-21 17:00 cut wash
fatos fade,mjekrra nesër 17 | Fatos Gërvalla | 11-21 17:00 fade beard
fatos nesër 17 fade edhe mjekër te arbri | Fatos Gërvalla | 11-21 17:00 fade beard @arber
fatos nesër 17 mjekër e fytyrë | Fatos Gërvalla | 11-21 17:00 beard face
fatos nesër 17 qethje & rruajtje | Fatos Gërvalla | 11-21 17:00 cutbeard
fatos nesër 17 trajtim flokesh | Fatos Gërvalla | 11-21 17:00 treatment
fatos nesër 17 trajtimin | Fatos Gërvalla | 11-21 17:00 treatment
fatos nesër 17 pastrim fytyre | Fatos Gërvalla | 11-21 17:00 face
fatos nesër 17 pastrm fytyre | Fatos Gërvalla | 11-21 17:00 face
fatos nesër 17 feid | Fatos Gërvalla | 11-21 17:00 fade
fatos nesër 17 prrje | Fatos Gërvalla | 11-21 17:00 cut
fatos nesër 17 qethjen | Fatos Gërvalla | 11-21 17:00 cut
fatos nesër 17 haircut | Fatos Gërvalla | 11-21 17:00 cut
fatos nesër 17 prerje flokve | Fatos Gërvalla | 11-21 17:00 cut
fatos nesër 17 prerje për fmijë | Fatos Gërvalla | 11-21 17:00 kids
fatos nesër 17 fëmijë | Fatos Gërvalla | 11-21 17:00 kids
fatos nesër 17 prerje fade | Fatos Gërvalla | 11-21 17:00 fade
fatos nesër 17 fade cut | Fatos Gërvalla | 11-21 17:00 fade
fatos nesër 17 ngjyrim | Fatos Gërvalla | 11-21 17:00 colour
fatos nesër 17 ngj | Fatos Gërvalla | 11-21 17:00 colour
fatos nesër 17 berda | Fatos Gërvalla | 11-21 17:00 ?berda
mirëdita, a ka vend nesër në 5 te arbri për blertën? | Blerta Gashi | 11-21 17:00 @arber
a mundet blerta neser 17 fade | Blerta Gashi | 11-21 17:00 fade
blerta do me ardhe neser ne 17 | Blerta Gashi | 11-21 17:00
blerta deshiron prerje nesër në 17 | Blerta Gashi | 11-21 17:00 cut
dua termin nesër 17 për blertën | Blerta Gashi | 11-21 17:00
me cakto nje termin neser 17 fade blerta gashi | Blerta Gashi | 11-21 17:00 fade
pershendetje nje termin per zanen sot 18 te lutem | Zana Shala | 11-20 18:00
rezervim zana shala neser 18 faleminderit | Zana Shala | 11-21 18:00
zana kerkon fade neser 18 | Zana Shala | 11-21 18:00 fade
nje fade neser 18 zana | Zana Shala | 11-21 18:00 fade
shkruaje zanën nesër 18 mjekër | Zana Shala | 11-21 18:00 beard
orar i lirë nesër te çlirimi | - | 11-21 @clirim
kur ka vend të lirë arbri nesër | - | 11-21 @arber
ka vend sot mas dite fade | - | 11-20 afternoon fade
klient pa emër sot 16 prerje | Pa emër | 11-20 16:00 cut
pa emer te arbri tash qethje | Pa emër | 11-20 11:45 cut @arber
klient i ri nesër 17 Kujtim Dema prerje | Kujtim Dema | 11-21 17:00 cut
kliente e re blerta nesër 17 prerje | Blerta | 11-21 17:00 cut
i ri: florim maloku 049 555 444 nesër 17 | Florim Maloku | 11-21 17:00 +049555444
florim maloku 049555444 nesër 17 te dona ngjyrosje | Florim Maloku | 11-21 17:00 colour @dona +049555444
Florim Maloku nesër 17 | Florim Maloku | 11-21 17:00
për Florimin nesër 17 | Florim | 11-21 17:00
për kaltrinën nesër 17 fade | Kaltrina | 11-21 17:00 fade
per florent gashin neser 17 | Florent Gashi | 11-21 17:00
termin per albulenen sht 12 | Albulena | 11-21 12:00
termini i leonorës nesër 12 | Leonora | 11-21 12:00
arian nesër 12 prerje | Arian | 11-21 12:00 cut
martin hoxha nesër 12 prerje | Martin Hoxha | 11-21 12:00 cut
për martinin nesër 12 prerje | Martin | 11-21 12:00 cut
arber hoxha neser 12 te clirimi | Arber Hoxha | 11-21 12:00 @clirim
arbër morina nesër 12 | Arbër Morina | 11-21 12:00
dona krasniqi te dona nesër 12 fenirim | Dona Krasniqi | 11-21 12:00 wash @dona
për dona krasniqin nesër 12 | Dona Krasniqi | 11-21 12:00
arber blerta neser 12 | Blerta Gashi | 11-21 12:00 @arber
clirim shala neser 12 fade | Çlirim Shala | 11-21 12:00 fade
me çlirim berishën nesër 12 zana | Zana Shala | 11-21 12:00 @clirim
te donat nesër 12 zana | Zana Shala | 11-21 12:00 @dona
nora nesër 12 prerje | Nora | 11-21 12:00 cut
dita ymeri nesër 12 prerje | Dita Ymeri | 11-21 12:00 cut
driten nesër 12 prerje | Drita | 11-21 12:00 cut
diella hasani nesër 12 prerje | Diella Hasani | 11-21 12:00 cut
era nesër 12 prerje | Era | 11-21 12:00 cut
fadil nesër 12 prerje | Fadil | 11-21 12:00 cut
shkurte pllana nesër 12 prerje | Shkurte Pllana | 11-21 12:00 cut
mira nesër 12 prerje | Mira | 11-21 12:00 cut
blerta urgjent nesër 17 fade | Blerta Gashi | 11-21 17:00 fade
blerta nesër 17 fade pagun kesh | Blerta Gashi | 11-21 17:00 fade ?pagun ?kesh
blerta tngrohte nesër 17 fade | Blerta Gashi | 11-21 17:00 fade ?tngrohte
blerta nesër 17 fade 99 | Blerta Gashi | 11-21 17:00 fade ?99
blerta nesër 17 18 fade | Blerta Gashi | 11-21 17:00 fade ?18
qwrt nesër 17 | - | 11-21 17:00 ?qwrt
blerta nesër 17 fade 6 euro | Blerta Gashi | 11-21 17:00 fade 6€
blerta nesër 17 fade me 6€ | Blerta Gashi | 11-21 17:00 fade 6€
zana këtë të shtunë 13 | Zana Shala | 11-21 13:00
zana javen e ardhshme te merkuren 13 | Zana Shala | 11-25 13:00
zana te marten tjeter 13 | Zana Shala | 11-24 13:00
zana pas 3 diteve 13 | Zana Shala | 11-23 13:00
zana per dy jave 13 fade | Zana Shala | 12-04 13:00 fade
zana 20 dhjetor 2026 ora 13 | Zana Shala | 12-20 13:00
fade nesër 17:00 044 123 456 zana shala | Zana Shala | 11-21 17:00 fade +044123456
teuta 24 | Teuta Bytyqi | ?24
shpresa nesër 17 te berberi arbër | Shpresa | 11-21 17:00 @arber
`
