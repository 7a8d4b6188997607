import { use, useEffect } from 'react'
import { CommandsContext, type PaletteCommand } from './Commands.ts'

/** Adds commands to the palette while the page is shown. */
export function useCommands(commands: readonly PaletteCommand[]): void {
  const { write } = use(CommandsContext)
  useEffect(() => {
    write(commands)
    return () => write([])
  }, [write, commands])
}
