export { ChannelLinks } from './ChannelLinks.tsx'
export { SendMessageButton, SendMessagePane, useMaySend, useSendMessage } from './SendMessage.tsx'
export type { MessageTarget } from './target.ts'
export { WrittenLine } from './WrittenLine.tsx'
