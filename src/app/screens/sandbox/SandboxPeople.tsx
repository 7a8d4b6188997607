import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { SandboxTable } from './SandboxTable.tsx'

/** The test people: what to type, what happens then, and where it leads. */
export function SandboxPeople() {
  const { say, callApi } = usePage()
  const query = useQuery({
    queryKey: ['sandbox-people'],
    queryFn: async () => (await callApi('sandbox-people')).body,
  })
  if (!query.data) return <Waiting query={query} />
  const { people, specials } = query.data
  return (
    <>
      <SandboxTable
        title={say('sandbox-people')}
        heads={[
          say('sandbox-name'),
          say('sandbox-type'),
          say('sandbox-happens'),
          say('sandbox-lands'),
        ]}
        rows={people.map(({ lastName, title, type, lands }) => [
          lastName ?? say('sandbox-any-name'),
          type,
          title,
          lands.join(', '),
        ])}
      />
      <SandboxTable
        title={say('sandbox-numbers')}
        heads={[
          say('sandbox-field'),
          say('sandbox-ends'),
          say('sandbox-happens'),
          say('sandbox-lands'),
        ]}
        rows={specials.map(({ field, ends, title, lands }) => [
          field,
          ends,
          title,
          lands.join(', '),
        ])}
      />
    </>
  )
}
