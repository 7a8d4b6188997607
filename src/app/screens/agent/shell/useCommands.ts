import { use, useEffect } from 'react'
import { CommandsContext, type Command } from './Commands.ts'

/** Adds commands to the palette while the page is shown. */
export function useCommands(commands: readonly Command[]): void {
  const { write } = use(CommandsContext)
  useEffect(() => {
    write(commands)
    return () => write([])
  }, [write, commands])
}
