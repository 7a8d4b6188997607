import type { ConsoleSettings } from './Console.ts'
import type { ConsoleContext } from './useConsole.ts'

/**
 * Returns the console's own words with their values filled in; a word that is missing is shown by
 * its name.
 */
export function createConsoleWords({ words }: ConsoleSettings): ConsoleContext['say'] {
  return (word, values = {}) =>
    (words[word] ?? word).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
}
