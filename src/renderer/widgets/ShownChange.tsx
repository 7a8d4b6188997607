import { useEffect, useState } from 'react'

/** Milliseconds without a change before a screen reader hears the new value, so that it does not hear one for each key. */
const quiet = 700

/** Says a value that follows from other answers, once it has changed. */
export function ShownChange({ label, text }: { readonly label: string; readonly text: string }) {
  const [first] = useState(text)
  const [told, tell] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => tell((before) => (before === '' && text === first ? '' : `${label}: ${text}`)), quiet)
    return () => {
      clearTimeout(timer)
    }
  }, [label, text, first])
  return <output className="lintel-hidden">{told}</output>
}
