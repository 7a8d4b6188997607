import { useConsole } from './useConsole.ts'

const order = ['lender', 'borrower', 'signer', 'notary', 'vendor', 'nobody']

/** How many open files wait for whom, as a bar of proportional parts. */
export function QueuePipeline({
  waiting,
  onChoose,
}: {
  waiting: Readonly<Record<string, number>>
  onChoose: (waiting: string) => void
}) {
  const { say } = useConsole()
  const parts = order.flatMap((who) => (waiting[who] ? [{ who, count: waiting[who] }] : []))
  if (parts.length === 0) return null
  return (
    <section aria-label={say('pipeline')}>
      <ul className="console-pipeline">
        {parts.map(({ who, count }) => (
          <li key={who} style={{ flexGrow: count }}>
            <button type="button" data-waiting={who} onClick={() => onChoose(who)}>
              <strong>{count}</strong> {say(`waiting-${who}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
