import { useEffect, useState } from 'react'
import limits from '../../../limits.json' with { type: 'json' }
import { createMemory } from '../../../page/createMemory.ts'
import { usePage } from '../../../page/usePage.ts'
import type { ShownOriginator } from './ShownOriginator.ts'

/** What names the loan officer of an application. */
export interface Originated {
  readonly data: { readonly application: { readonly loanOriginatorUuid?: unknown } }
}

const remember = createMemory<ShownOriginator>(limits.originator.milliseconds)

/**
 * The application's loan officer, cached for 10 minutes (A §9); undefined if there is none or it is
 * unknown.
 */
export function useOriginator({ data }: Originated): ShownOriginator | undefined {
  const { callApi } = usePage()
  const { loanOriginatorUuid } = data.application
  const [known, setKnown] = useState<{
    readonly uuid: string
    readonly originator: ShownOriginator
  }>()
  useEffect(() => {
    if (typeof loanOriginatorUuid !== 'string') return
    const load = async () =>
      (await callApi('loan-originator', { params: { loanOriginatorUuid } })).body
    remember(loanOriginatorUuid, load).then(
      (originator) => setKnown({ uuid: loanOriginatorUuid, originator }),
      () => undefined,
    )
  }, [callApi, loanOriginatorUuid])
  return known?.uuid === loanOriginatorUuid ? known?.originator : undefined
}
