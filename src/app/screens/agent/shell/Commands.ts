import { createContext } from 'react'

/** Something that the palette can do. */
export interface PaletteCommand {
  readonly title: string
  readonly run: () => void
}

/** What the page that is shown adds to the palette, such as the acts of a file. */
export interface Commands {
  readonly read: () => readonly PaletteCommand[]
  readonly write: (commands: readonly PaletteCommand[]) => void
}

export function createCommands(): Commands {
  let current: readonly PaletteCommand[] = []
  return {
    read: () => current,
    write: (commands) => {
      current = commands
    },
  }
}

export const CommandsContext = createContext<Commands>(createCommands())
