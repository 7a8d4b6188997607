import { usePage } from '../../page/usePage.ts'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { useFocusAtStart } from '../../shell/useFocusAtStart.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
  /** Level of the heading, by what is above it. */
  readonly heading?: 'h2' | 'h3'
}

/** Shown once: each code opens the account one time if the app is lost. */
export function RecoveryCodes({ codes, onClose, heading: Heading = 'h3' }: Props) {
  const { say } = usePage()
  const heading = useFocusAtStart<HTMLHeadingElement>()
  return (
    <div className="facts">
      <Heading ref={heading} tabIndex={-1}>
        {say('recovery-title')}
      </Heading>
      <p>{say('recovery-lead')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyButton what="recovery-codes" text={codes.join('\n')} label={say('recovery-label')} />
      </p>
      <button type="button" className="button quiet" onClick={onClose}>
        {say('recovery-kept')}
      </button>
    </div>
  )
}
