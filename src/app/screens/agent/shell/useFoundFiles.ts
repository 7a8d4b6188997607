import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import limits from '../../../limits.json' with { type: 'json' }
import { usePage } from '../../../page/usePage.ts'
import type { QueueRow } from '../Console.ts'

/** Letters that a search for files needs, and how many of them are listed. */
const [fewest, most] = [2, 6]

interface Found {
  readonly files: readonly QueueRow[]
  readonly isSearching: boolean
  readonly error: Error | null
}

/** The files that fit the words, searched once the typing pauses. */
export function useFoundFiles(words: string): Found {
  const { callApi } = usePage()
  const [search, setSearch] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words), limits.search.milliseconds)
    return () => clearTimeout(timer)
  }, [words])
  const isEnough = words.length >= fewest
  const { data, error } = useQuery({
    queryKey: ['queue', { search }],
    enabled: isEnough && search.length >= fewest,
    queryFn: async ({ signal }) => (await callApi('queue', { query: { search }, signal })).body,
  })
  if (!isEnough || search !== words) return { files: [], isSearching: isEnough, error: null }
  return { files: data?.files.slice(0, most) ?? [], isSearching: !data && !error, error }
}
