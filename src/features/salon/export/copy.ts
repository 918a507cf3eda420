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
