import { fromJson } from '#model'
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#renderer'
import type { ApplicationRun } from '../run/ApplicationRun.ts'
import { usePage } from '../../../page/usePage.ts'
import type { SignedResult } from './readResult.ts'
import { returnedKey } from './returnedKey.ts'

const names = ['state', 'outcome', 'token', 'signature'] as const
const words = {
  DONE: 'window-back-done',
  CANCELLED: 'window-back-stopped',
  FAILED: 'window-back-failed',
} as const

/** Takes what a vendor's page returned in the address of this page, and removes it from there. */
export function WindowReturn({ run }: { readonly run: ApplicationRun }) {
  const { callApi, say } = usePage()
  const client = useQueryClient()
  const [result] = useState(() => {
    const query = new URLSearchParams(location.search)
    return query.has('state')
      ? fromJson<SignedResult>(
          Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
        )
      : undefined
  })
  useEffect(() => {
    if (!result) return
    const here = new URL(location.href)
    for (const name of names) here.searchParams.delete(name)
    history.replaceState(history.state, '', here)
  }, [result])
  const { data, error } = useQuery({
    queryKey: ['vendor-result', run.uuid, result?.state],
    enabled: result !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: async () => {
      const { body } = await callApi('return-vendor-session', {
        params: { uuid: run.uuid },
        body: result,
      })
      client.setQueryData(returnedKey(run.uuid, body.kind), true)
      return body
    },
  })
  if (error) return <Alert tone="problem" title={error.message} />
  if (data) return <Alert tone="note">{say(words[data.outcome])}</Alert>
  return result ? <div className="lintel-waiting" aria-busy="true" /> : null
}
