import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcutsSetting.ts'

/**
 * Does something when a single key is pressed outside of fields and dialogs, unless the reader has
 * turned that off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || !areShortcutsOn()) return
      if (!(target instanceof Element) || target.closest(writing)) return
      if (!Object.hasOwn(current.current, key)) return
      event.preventDefault()
      current.current[key]!()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const writing = 'input, select, textarea, [contenteditable], dialog'
