import { createContext, useContext } from 'react'
import type { ConsoleSettings } from './Console.ts'

export interface ConsoleContext {
  readonly settings: ConsoleSettings
  /** The console's own words: support/console.json. */
  readonly say: (word: string, values?: Readonly<Record<string, string | number>>) => string
}

export const Console = createContext<ConsoleContext | undefined>(undefined)

/** The settings and words of the agent console. */
export function useConsole(): ConsoleContext {
  const found = useContext(Console)
  if (!found) throw new Error('The agent console has no settings')
  return found
}
