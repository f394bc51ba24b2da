// The reference for the chat: Socket.IO with nothing on it. It stores nothing and checks nobody.
import { serveBareRooms } from './bare-room.ts'

serveBareRooms((_, say) => say(1))
