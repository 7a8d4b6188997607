import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'

interface People {
  readonly people: readonly {
    readonly lastName: string | null
    readonly title: string
    readonly type: string
    readonly lands: readonly string[]
  }[]
  readonly specials: readonly { readonly field: string; readonly ends: string; readonly title: string; readonly lands: readonly string[] }[]
}

/** Who to be: what to type, what then happens, and where it lands. */
export function SandboxPeople() {
  const { say, callApi } = usePage()
  const query = useQuery({ queryKey: ['sandbox-people'], queryFn: async () => (await callApi<People>('sandbox-people')).body })
  if (!query.data) return <Waiting query={query} />
  const { people, specials } = query.data
  return (
    <>
      <Rows
        title={say('sandbox-people')}
        heads={[say('sandbox-name'), say('sandbox-type'), say('sandbox-happens'), say('sandbox-lands')]}
        rows={people.map(({ lastName, title, type, lands }) => [lastName ?? say('sandbox-any-name'), type, title, lands.join(', ')])}
      />
      <Rows
        title={say('sandbox-numbers')}
        heads={[say('sandbox-field'), say('sandbox-ends'), say('sandbox-happens'), say('sandbox-lands')]}
        rows={specials.map(({ field, ends, title, lands }) => [field, ends, title, lands.join(', ')])}
      />
    </>
  )
}

function Rows({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="sandbox-table" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
