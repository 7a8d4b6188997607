import { fillWords } from '#model'
import type { ChatWordKey } from './ChatWordKey.ts'

export type SayInChat = (
  word: ChatWordKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Words of the chat, filled. */
export function createChatWords(words: Readonly<Record<string, string>>): SayInChat {
  return (word, values) => fillWords(words[word] ?? '', values)
}
