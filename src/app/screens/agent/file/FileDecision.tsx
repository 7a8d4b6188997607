import { Icon } from '../../../icons/Icon.tsx'
import { Fact } from '../../account/Fact.tsx'
import type { FileDecision as Decision } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

const words = {
  true: 'decision-passed',
  false: 'decision-failed',
  unknown: 'decision-unknown',
} as const

const icons = { true: 'check', false: 'close', unknown: undefined } as const

/** What was decided and why: reasons, figures, checks, and the person who decided. */
export function FileDecision({
  decision: { decision, person, reasons, gates, figures },
}: {
  decision: Decision
}) {
  const { say } = useConsole()
  return (
    <>
      <div className="file-figures file-decision">
        <dl className="console-facts">
          <Fact label={say('decision-value')}>{decision}</Fact>
          {figures.map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      </div>
      {person && (
        <dl className="console-facts">
          <Fact
            label={say('decision-person', { name: person.name, date: person.on })}
          >{`${person.decision}: ${person.why}`}</Fact>
        </dl>
      )}
      {reasons.length > 0 && (
        <>
          <h3>{say('decision-reasons')}</h3>
          <ul>
            {reasons.map(({ code, sentence }) => (
              <li key={code}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {gates.length > 0 && (
        <>
          <h3>{say('decision-gates')}</h3>
          <ul className="file-checks">
            {gates.map((gate) => (
              <FileGate key={gate.title} gate={gate} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A check: the applicant's figures and, where it failed, the notice and what would turn it. */
function FileGate({
  gate: { title, outcome, reason, read, turnedBy },
}: {
  gate: Decision['gates'][number]
}) {
  const { say } = useConsole()
  const icon = icons[outcome]
  const lines = [
    ...read.map(({ label, text }) => `${label}: ${text ?? say('decision-not-known')}`),
    ...(reason ? [say('decision-notice', { sentence: reason.sentence })] : []),
    ...turnedBy.map((figure) => say('decision-turned', { ...figure })),
  ]
  return (
    <li>
      <span className={outcome === 'unknown' ? 'console-count' : `file-check-${outcome}`}>
        {icon && <Icon name={icon} />}
        <span>{say(words[outcome])}</span>
      </span>
      <span>{title}</span>
      {lines.map((line) => (
        <p key={line} className="console-second">
          {line}
        </p>
      ))}
    </li>
  )
}
