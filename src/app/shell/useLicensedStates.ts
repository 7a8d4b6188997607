import { useEffect, useState } from 'react'
import limits from '../limits.json' with { type: 'json' }
import { createMemory } from '../page/createMemory.ts'
import { usePage } from '../page/usePage.ts'

const remember = createMemory<readonly { readonly abbrev: string }[]>(limits.hours.milliseconds)

/** Where the lender can lend today; until that is known, the page's initial list. */
export function useLicensedStates(): readonly string[] {
  const { callApi, info } = usePage()
  const { orgCode, licensedStates } = info.org
  const [states, setStates] = useState(licensedStates)
  useEffect(() => {
    if (licensedStates.length === 0) return
    const load = async () =>
      (
        await callApi('state-licenses', {
          query: { orgCode },
        })
      ).body
    const show = async () => setStates((await remember(orgCode, load)).map(({ abbrev }) => abbrev))
    show().catch(() => undefined)
  }, [callApi, licensedStates, orgCode])
  return states
}
