/** The key of a word of the chat in support/chat.json. */
export type ChatWordKey = keyof (typeof import('../../../../../support/chat.json'))['words']
