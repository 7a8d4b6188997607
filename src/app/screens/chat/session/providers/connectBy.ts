import type { ChatEvents, ChatLine, ConnectChat } from '../ChatProvider.ts'

type Opening = ChatLine & { open(): Promise<void> }

/** Connects by a line of that class, once it is open. */
export const connectBy =
  <Settings>(Line: new (settings: Settings, events: ChatEvents) => Opening) =>
  (settings: Settings): ConnectChat =>
  async (events) => {
    const line = new Line(settings, events)
    await line.open()
    return line
  }
