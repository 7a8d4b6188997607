import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { PanelSection } from '../application/panels/PanelSection.tsx'

/** A person's consents, their wording and date, and withdrawal where possible. */
export function ConsentSettings() {
  const { say, callApi, info } = usePage()
  const query = useQuery({
    queryKey: ['consents'],
    queryFn: async ({ signal }) => (await callApi('consents', { signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  return (
    <PanelSection className="settings-section" title={say('settings-consents')}>
      {query.data.length === 0 && <p>{say('settings-consents-none')}</p>}
      <ul className="cards">
        {query.data.map((receipt) => (
          <ConsentCard
            key={receipt.uuid}
            receipt={receipt}
            when={formatInstant(receipt.acceptedAt, { lang: info.org.lang }) ?? ''}
            onWithdrawn={() => void query.refetch()}
          />
        ))}
      </ul>
    </PanelSection>
  )
}
