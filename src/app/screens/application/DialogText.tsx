import { useState } from 'react'
import type { Text } from '#model'
import { AlertDialog } from '../flow/AlertDialog.tsx'

/** A text behind a button labeled with its title: "Why we need your location". */
export function DialogText({ text }: { text: Text }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="plain-link"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text.title}
      </button>
      {isOpen && <AlertDialog text={text} onClose={() => setIsOpen(false)} />}
    </>
  )
}
