export { ChannelLinks } from './ChannelLinks.tsx'
export { SendMessageButton, SendMessagePane, useMaySend, useSendMessage } from './SendMessage.tsx'
export { asUnder16, toParent, type MessageTarget } from './target.ts'
export { WrittenLine } from './WrittenLine.tsx'
