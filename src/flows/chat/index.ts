export { tellChat } from './tell-chat.ts'
