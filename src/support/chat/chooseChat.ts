export interface ChatChoice {
  /** A conversation with people has begun and is not over. */
  readonly isAgentActive: boolean
  /** The lender has a chatbot, and the visitor did not ask for a person. */
  readonly hasChatbot: boolean
  readonly isOpen: boolean
}

/**
 * B §4: the chat with people if it is active; otherwise the chatbot; otherwise what the hours
 * allow.
 */
export function chooseChat({
  isAgentActive,
  hasChatbot,
  isOpen,
}: ChatChoice): 'agent' | 'chatbot' | 'closed' {
  if (isAgentActive) return 'agent'
  if (hasChatbot) return 'chatbot'
  return isOpen ? 'agent' : 'closed'
}
