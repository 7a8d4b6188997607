import { useEffect, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import limits from '../limits.json' with { type: 'json' }
import { usePage } from '../page/usePage.ts'
import { useToasts } from './toasts/useToasts.ts'
import { useStatusMessage } from './useStatusMessage.ts'

interface Props {
  /** As listed in support/telemetry.json. */
  readonly what: 'application-number' | 'referral-link' | 'setup-key' | 'recovery-codes'
  readonly text: string
  readonly label: string
}

/**
 * Copies `text`, and says for a second that it did (A §9). If the browser does not allow it, says
 * how to copy by hand.
 */
export function CopyButton({ what, text, label }: Props) {
  const { say, telemetry } = usePage()
  const toasts = useToasts()
  const [said, tell] = useStatusMessage()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), limits.copyConfirmation.milliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      tell(say('copied'))
      telemetry.tell('copied', { what })
    } catch {
      toasts.show({ variant: 'warning', title: say('copy-failed'), body: text })
    }
  }
  return (
    <>
      <button
        type="button"
        className="plain-link copy-button"
        aria-label={say('copy-label', { label })}
        onClick={() => void copy()}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span aria-hidden="true">{say(isCopied ? 'copied' : 'copy')}</span>
      </button>
      <output className="unseen">{said}</output>
    </>
  )
}
