import { useEffect, useState } from 'react'
import { sayHours, type Week } from '#support'
import limits from '../limits.json' with { type: 'json' }
import { createMemory } from '../page/createMemory.ts'
import { usePage } from '../page/usePage.ts'

const remember = createMemory<Week>(limits.hours.milliseconds)

interface Props {
  readonly department: string
  readonly call: 'hours' | 'hours-week'
  readonly words: (values: { readonly hours: string; readonly zone: string }) => string
}

/**
 * When a department can be reached, in the zone that the lender shows hours in (B §2: Pacific).
 * Draws nothing if the hours are unknown or empty.
 */
export function HoursLine({ department, call, words }: Props) {
  const { callApi, info, say } = usePage()
  const [week, setWeek] = useState<Week>()
  useEffect(() => {
    const load = async () =>
      (await callApi<Week>(call, { params: { department }, query: { display: true } })).body
    remember(`${info.org.orgCode} ${department}`, load).then(setWeek, () => undefined)
  }, [callApi, info, department, call])
  const said = week && sayHours(week, info.org.lang, say)
  return said ? <p>{words(said)}</p> : null
}
