import { useEffect, useRef } from 'react'
import type { Text } from '#model'
import { TextBody } from '#renderer'
import { usePage } from '../../page/usePage.ts'

/**
 * A long text in a card that opens. Its button prints only the card; printing the page prints the
 * card opened.
 */
export function TextCard({ text, hint }: { text: Text; hint: string }) {
  const { say } = usePage()
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let wasOpen = false
    const open = () => {
      wasOpen = box.current!.open
      box.current!.open = true
    }
    const close = () => {
      box.current!.open = wasOpen
      delete box.current!.dataset.prints
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
  return (
    <details ref={box} className="text-card">
      <summary>
        <strong>{text.title}</strong>
        <span className="step-why">{hint}</span>
      </summary>
      <TextBody body={text.body} level={2} />
      <button
        type="button"
        className="plain-link"
        onClick={() => {
          box.current!.dataset.prints = ''
          window.print()
        }}
      >
        {say('text-print')}
      </button>
    </details>
  )
}
