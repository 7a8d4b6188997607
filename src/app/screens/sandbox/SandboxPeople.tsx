import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CallResponse, WordKey } from '#model'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { SandboxTable } from './SandboxTable.tsx'

type People = CallResponse<'sandbox-people'>

/** Names of the fields whose endings steer the sandbox. */
const fields: Readonly<Record<string, WordKey>> = {
  ssn: 'sandbox-field-ssn',
  accountNumber: 'sandbox-field-account',
  routingNumber: 'sandbox-field-routing',
  policyNumber: 'sandbox-field-policy',
  amount: 'sandbox-field-pledged',
  address: 'sandbox-field-sender',
}

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
      <FoundPeople people={people} />
      <SandboxTable
        title={say('sandbox-numbers')}
        heads={(['sandbox-field', 'sandbox-ends', ...ends] as const).map((key) => say(key))}
        rows={specials.map(({ field, ends: last, title, lands }) => [
          fields[field] === undefined ? field : say(fields[field]),
          last,
          title,
          <Paths key="lands" of={lands} />,
        ])}
      />
    </>
  )
}

const ends = ['sandbox-happens', 'sandbox-lands'] as const

/** Those whose name or outcome has the words that are looked for. */
function FoundPeople({ people }: Pick<People, 'people'>) {
  const { say } = usePage()
  const field = useId()
  const [wanted, setWanted] = useState('')
  const usual = people[0]?.type
  const isFound = (words: string) => words.toLowerCase().includes(wanted.trim().toLowerCase())
  const found = people.filter(({ lastName, title }) =>
    isFound(`${lastName ?? say('sandbox-any-name')} ${title}`),
  )
  return (
    <>
      <SandboxTable
        title={say('sandbox-people')}
        tools={
          <div className="sandbox-find">
            <label htmlFor={field}>{say('sandbox-find')}</label>
            <input
              id={field}
              type="search"
              autoComplete="off"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </div>
        }
        heads={(['sandbox-name', 'sandbox-type', ...ends] as const).map((key) => say(key))}
        rows={found.map(({ lastName, title, type, lands }) => [
          lastName ?? say('sandbox-any-name'),
          lastName !== null && type === usual ? (
            <span key="type" className="sandbox-usual">
              {say('sandbox-usual')}
            </span>
          ) : (
            type
          ),
          title,
          <Paths key="lands" of={lands} />,
        ])}
      />
      <output className="sandbox-usual">{found.length === 0 && say('sandbox-none')}</output>
    </>
  )
}

function Paths({ of }: { readonly of: readonly string[] }) {
  return <span className="sandbox-usual">{of.join(' → ')}</span>
}
