/** Problems with calls of the chat. `status` is the HTTP status. */
export const chatIssues = {
  'server/chat-token': {
    severity: 'error',
    what: 'Token state is invalid.',
    remedy: 'Start a new chat.',
    status: 404,
  },
  'server/chat-nonce': {
    severity: 'error',
    what: 'The nonce is unknown, has expired or belongs to another account.',
    remedy: 'Ask for a new one.',
    status: 404,
  },
  'server/chat-over': {
    severity: 'error',
    what: 'This chat has ended.',
    remedy: 'Start a new chat.',
    status: 409,
  },
  'server/chat-taken': {
    severity: 'error',
    what: 'Another agent has this chat.',
    remedy: 'Take another one.',
    status: 409,
  },
  'server/chat-agent-away': {
    severity: 'error',
    what: 'This agent is not there.',
    remedy: 'Choose another one, or give the chat back to the queue.',
    status: 409,
  },
  'server/chat-message-empty': {
    severity: 'error',
    what: 'The message has neither text nor a file.',
    remedy: 'Write something, or attach a file.',
    status: 400,
  },
  'server/chat-message-long': {
    severity: 'error',
    what: 'The message is longer than {characters} characters.',
    remedy: 'Send it in parts.',
    status: 400,
  },
  'server/chat-files-many': {
    severity: 'error',
    what: 'The message has more than {most} files.',
    remedy: 'Send them in several messages.',
    status: 400,
  },
  'server/chat-file-unknown': {
    severity: 'error',
    what: 'The message names a file that was not uploaded for it.',
    remedy: 'Upload the file first.',
    status: 400,
  },
  'server/chat-not-taken': {
    severity: 'error',
    what: 'No agent has answered this chat, so that it has no transcript.',
    remedy: 'Wait for an agent.',
    status: 409,
  },
  'server/chat-transcripts-sent': {
    severity: 'error',
    what: 'The transcript of this chat was sent {most} times.',
    remedy: 'Look in your mail, or save the transcript.',
    status: 409,
  },
  'server/chat-host-without-keys': {
    severity: 'error',
    what: 'The chat of "{org}" is at {provider}, and the server has no keys for it.',
    remedy:
      'Add {org}/{provider}=… to LINTEL_CHAT_KEYS, as docs/chat.md says, or take "{provider}" out of "chatProviders" in orgs/{org}/org.json.',
    status: 503,
  },
  'server/chat-host-refuses': {
    severity: 'error',
    what: '{provider} did not accept the keys of "{org}": it answered {status}.',
    remedy: 'Compare {org}/{provider} in LINTEL_CHAT_KEYS with the keys at {provider}.',
    status: 503,
  },
  'server/chat-host-failed': {
    severity: 'error',
    what: 'The chat of "{org}" cannot be reached at {provider}: {why}.',
    remedy: 'Try again in a moment. If it stays so, ask {provider}.',
    status: 503,
  },
  'server/bad-chat-keys': {
    severity: 'error',
    what: 'LINTEL_CHAT_KEYS holds no good keys for "{key}".',
    remedy: 'Write orgCode/provider=… as docs/chat.md says, several separated by commas.',
  },
  'server/chat-frame': {
    severity: 'error',
    what: 'The frame is not one of the chat: {reason}.',
    remedy: 'Compare it with docs/chat.md.',
    status: 400,
  },
} as const
