import { useRef } from 'react'
import type { Text } from '#model'
import { TextBody } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { useOpenInPrint } from './useOpenInPrint.ts'

/**
 * A long text in a card that opens. Its button prints only the card; printing the page prints the
 * card opened.
 */
export function TextCard({ text, hint }: { text: Text; hint: string }) {
  const { say } = usePage()
  const box = useRef<HTMLDetailsElement>(null)
  useOpenInPrint(box)
  const print = () => {
    const card = box.current!
    card.dataset['prints'] = ''
    window.addEventListener('afterprint', () => delete card.dataset['prints'], { once: true })
    window.print()
  }
  return (
    <details ref={box} className="text-card">
      <summary>
        <strong lang={text.lang} dir="auto">
          {text.title}
        </strong>
        <span className="step-why">{hint}</span>
      </summary>
      <div lang={text.lang} dir="auto">
        <TextBody body={text.body} level={2} />
      </div>
      <button type="button" className="plain-link" onClick={print}>
        {say('text-print')}
      </button>
    </details>
  )
}
