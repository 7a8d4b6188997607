import { use, useEffect, useRef, useState } from 'react'
import { useConsole } from '../useConsole.ts'
import { CommandsContext, type PaletteCommand } from './Commands.ts'
import { PaletteList } from './PaletteList.tsx'

/** Ctrl+K or Cmd+K: views, files and acts by their names. */
export function Palette() {
  const { say } = useConsole()
  const commands = use(CommandsContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const [own, setOwn] = useState<readonly PaletteCommand[]>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (dialog.current?.open) return dialog.current.close()
      if (document.querySelector('dialog[open]')) return undefined
      setOwn(commands.read())
      dialog.current?.showModal()
      return undefined
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [commands])
  return (
    <dialog
      ref={dialog}
      className="dialog agent-palette"
      aria-label={say('palette')}
      onClose={() => setOwn(undefined)}
    >
      {own && (
        <PaletteList
          own={own}
          onDone={(run) => {
            dialog.current?.close()
            run()
          }}
        />
      )}
    </dialog>
  )
}
