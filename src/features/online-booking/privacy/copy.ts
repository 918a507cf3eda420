export const noticeMessages = {
  saved: 'Teksti për klientët u ruajt.',
} as const
