import { useEffect, useState } from 'react'

/**
 * Milliseconds without changes before a screen reader hears the new value, so that it is not
 * announced for each keystroke.
 */
const quiet = 700

/** Announces a value that follows from other answers after it has changed. */
export function ShownChange({ label, text }: { readonly label: string; readonly text: string }) {
  const [first] = useState(text)
  const [told, tell] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => tell((before) => (before === '' && text === first ? '' : `${label}: ${text}`)),
      quiet,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [label, text, first])
  return <output className="lintel-hidden">{told}</output>
}
