import type { ChatWordKey } from './ChatWordKey.ts'

export type SayInChat = (
  word: ChatWordKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Words of the chat, `{name}` filled in. */
export function createChatWords(words: Readonly<Record<string, string>>): SayInChat {
  return (word, values = {}) =>
    (words[word] ?? '').replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
}
