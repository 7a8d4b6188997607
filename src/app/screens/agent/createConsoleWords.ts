import { fillWords } from '#model'
import type { ConsoleSettings } from './Console.ts'
import type { ConsoleContext } from './useConsole.ts'

/** Returns the console's own words, filled; a word that is missing is shown by its name. */
export function createConsoleWords({ words }: ConsoleSettings): ConsoleContext['say'] {
  return (word, values) => fillWords(words[word] ?? word, values)
}
