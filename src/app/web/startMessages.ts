import { loadFailedMessage } from '#platform/shared/copy.ts'
import { oldestBrowsers, oldestSamsung } from './browsers.ts'

const { chrome, firefox, safari, ios } = oldestBrowsers

/** Messages shown if the app did not start; the build writes them into the page. */
export const startMessages = {
  tooOld: 'Ky shfletues është i vjetër',
  tooOldHelp:
    `Orari nuk hapet në të. Përditësoni shfletuesin ose përdorni një më të ri: Chrome ose Edge nga versioni ${chrome}, ` +
    `Firefox nga ${firefox}, Safari nga ${safari}, Samsung Internet nga ${oldestSamsung}.`,
  tooOldPhone:
    `Në iPhone e iPad shfletuesi përditësohet bashkë me pajisjen: duhet iOS ${ios} ose më i ri. ` +
    'Nëse pajisja nuk përditësohet më, hapeni Orarin në një tjetër.',
  noScript: 'JavaScript është i fikur',
  noScriptHelp: 'Orari nuk hapet pa të. Lejojeni te cilësimet e shfletuesit dhe hapeni faqen përsëri.',
  failed: loadFailedMessage,
  failedHelp: 'Orari nuk u hap. Të dhënat e ruajtura nuk preken.',
  again: 'Provo përsëri',
} as const
