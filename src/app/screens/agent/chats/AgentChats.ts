import type { CallResponse } from '#model'

export type AgentChats = CallResponse<'chat-queue'>
export type QueuedChat = AgentChats['chats'][number]
export type TakenChat = CallResponse<'chat-take'>
