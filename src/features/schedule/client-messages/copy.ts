export const messageMessages = {
  textRequired: 'Teksti i mesazhit është i detyrueshëm.',
  unknownPlaceholder: 'Një fjalë në kllapa nuk njihet. Përdorni fjalët nga lista poshtë tekstit.',
  phoneRequired: 'Shkruani numrin e telefonit.',
  nameRequired: 'Shkruani emrin, që numri të jetë i këtij klienti.',
  channel: 'Zgjidhni si u dërgua mesazhi.',
  saved: 'Teksti u ruajt.',
  restored: 'U kthye teksti i parazgjedhur.',
  undone: 'Shënimi u zhbë.',
} as const
