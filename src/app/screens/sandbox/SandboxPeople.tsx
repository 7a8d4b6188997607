import { useQuery } from '@tanstack/react-query'
import type { WordKey } from '#model'
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
  const heads = (...own: WordKey[]) =>
    [...own, 'sandbox-happens' as const, 'sandbox-lands' as const].map((key) => say(key))
  return (
    <>
      <SandboxTable
        title={say('sandbox-people')}
        heads={heads('sandbox-name', 'sandbox-type')}
        rows={people.map(({ lastName, title, type, lands }) => [
          lastName ?? say('sandbox-any-name'),
          type,
          title,
          lands.join(', '),
        ])}
      />
      <SandboxTable
        title={say('sandbox-numbers')}
        heads={heads('sandbox-field', 'sandbox-ends')}
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
