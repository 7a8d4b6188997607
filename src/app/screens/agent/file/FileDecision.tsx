import { Fact } from '../../account/Fact.tsx'
import type { FileDecision as Decision } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

const words = {
  true: 'decision-passed',
  false: 'decision-failed',
  unknown: 'decision-unknown',
} as const

/** What was decided and why: reasons, figures, checks, and the person who decided. */
export function FileDecision({
  decision: { decision, person, reasons, gates, figures },
}: {
  decision: Decision
}) {
  const { say } = useConsole()
  return (
    <>
      <dl className="console-facts">
        <Fact label={say('decision-value')}>{decision}</Fact>
        {figures.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        {person && (
          <Fact
            label={say('decision-person', { name: person.name, date: person.on })}
          >{`${person.decision}: ${person.why}`}</Fact>
        )}
      </dl>
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
        <details>
          <summary>{say('decision-gates')}</summary>
          <ul>
            {gates.map(({ title, outcome }) => (
              <li key={title}>
                {say(words[outcome])}: {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
