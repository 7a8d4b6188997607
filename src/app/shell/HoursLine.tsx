import { useEffect, useState } from 'react'
import { describeHours, type HoursGroup, type Week } from '#engine'
import limits from '../limits.json' with { type: 'json' }
import { createMemory } from '../page/createMemory.ts'
import type { Say } from '../page/createSay.ts'
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
  const groups = week ? describeHours(week.weekdays) : []
  if (!week || groups.length === 0) return null
  const zone = new Intl.DateTimeFormat(info.org.lang, {
    timeZone: week.zone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  const parts = groups.map((group) => sayGroup(group, info.org.lang, say))
  const hours =
    parts.length === 1
      ? parts[0]!
      : say('hours-and', { parts: parts.slice(0, -1).join(', '), last: parts.at(-1)! })
  return <p>{words({ hours, zone: zone?.value ?? week.zone })}</p>
}

function sayGroup({ first, last, start, end }: HoursGroup, lang: string, say: Say): string {
  const nameOf = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  // January 1, 2024 was a Monday.
  const [from, to] = [first, last].map((value) => nameOf.format(Date.UTC(2024, 0, value))) as [
    string,
    string,
  ]
  return first === last
    ? say('hours-day', { day: from, start, end })
    : say('hours-days', { first: from, last: to, start, end })
}
