import { useEffect, useState } from 'react'
import limits from '../../limits.json' with { type: 'json' }

const steps = 4

/** Words with dots that come one by one (B §4). Screen readers hear the words only. */
export function WaitingDots({ words }: { words: string }) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => (before + 1) % steps), limits.chat.dots)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="chat-waiting">
      {words}
      <span aria-hidden="true">{'.'.repeat(step)}</span>
    </p>
  )
}
