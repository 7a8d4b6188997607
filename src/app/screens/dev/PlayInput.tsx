import { useEffect, useId, useState } from 'react'
import { listenTo } from '../../shell/listenTo.ts'

/** A file can be chosen or dropped anywhere on the page, or its text pasted. */
export function PlayInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const onOver = (event: DragEvent) => event.preventDefault()
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) void file.text().then(onText)
      else onText(event.dataTransfer?.getData('text/plain') ?? '')
    }
    return listenTo(document, { dragover: onOver, drop: onDrop })
  }, [onText])
  return (
    <form
      className="play-input"
      onSubmit={(event) => {
        event.preventDefault()
        onText(typed)
      }}
    >
      <label htmlFor={`${id}-file`}>Choose a file, or drop it here</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
      />
      <label htmlFor={`${id}-text`}>Or put in its text</label>
      <textarea
        id={`${id}-text`}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button quiet" disabled={typed.trim() === ''}>
        Read it
      </button>
    </form>
  )
}
