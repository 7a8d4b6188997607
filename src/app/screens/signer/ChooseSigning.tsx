import { signerEngine } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { chooseSigning } from './chosenSigning.ts'
import type { OwnSigning } from './OwnSigning.ts'

/** Whose turn it is, by the actor of the co-signer's status. */
const turns = { borrower: 'signer-turn-yours', nobody: 'signer-turn-none' } as const

/** Lets a person who co-signs for several borrowers choose one. */
export function ChooseSigning({
  signings,
  onChosen,
}: {
  signings: readonly OwnSigning[]
  onChosen: () => void
}) {
  const { say, edition } = usePage()
  const statuses = signerEngine(edition.engine)?.bundle.routing.statuses ?? {}
  const turnOf = (status: string) =>
    turns[statuses[status]?.actor as keyof typeof turns] ?? 'signer-turn-ours'
  const choose = (uuid: string) => {
    chooseSigning(uuid)
    onChosen()
  }
  return (
    <PageBody>
      <article className="step">
        <header className="step-head">
          <PageHeading>{say('signer-choose')}</PageHeading>
        </header>
        <ul className="panel-rows">
          {signings.map(({ uuid, status, borrower, property }) => (
            <li key={uuid}>
              <h2>{property ?? borrower}</h2>
              {property && <p>{borrower}</p>}
              <p>{say(turnOf(status))}</p>
              <button type="button" className="button quiet" onClick={() => choose(uuid)}>
                {say('signer-go-on')}
                <span className="unseen"> {property ?? borrower}</span>
              </button>
            </li>
          ))}
        </ul>
      </article>
    </PageBody>
  )
}
