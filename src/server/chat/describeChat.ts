import type { StoredChatMessage } from '../stores/chatMessageStore.ts'
import type { Conversation } from '../stores/chatStore.ts'
import { isOver } from './isOver.ts'

/** A message as pages see it. */
export function describeMessage({
  seq,
  id,
  sender,
  text,
  files,
  event,
  name,
  created,
}: StoredChatMessage) {
  return {
    seq,
    id,
    sender,
    text,
    files,
    ...(event && { event }),
    ...(name !== undefined && { name }),
    created: created.toISOString(),
  }
}

/** Where a conversation stands, as both sides see it. */
export function describeConversation(conversation: Conversation) {
  const { uuid, state, agent_name: agentName, last_seq: lastSeq, expires } = conversation
  return {
    omniProxyChannelId: uuid,
    state: state === 'FROZEN' || !isOver(conversation) ? state : 'ENDED',
    agentName,
    lastSeq,
    visitorDelivered: conversation.visitor_delivered,
    visitorRead: conversation.visitor_read,
    agentDelivered: conversation.agent_delivered,
    agentRead: conversation.agent_read,
    expiration: expires.toISOString(),
  }
}
