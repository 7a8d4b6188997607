import { useEffect, useState } from 'react'
import { describeHours, type Week } from '#engine'
import limits from '../limits.json' with { type: 'json' }
import { createMemory } from '../page/createMemory.ts'
import { usePage } from '../page/usePage.ts'

const remember = createMemory<Week>(limits.hours.milliseconds)
const department = 'OPS_PHONE'

/** When somebody answers the phone, in the zone that the server shows hours in (B §2: Pacific). Nothing where nobody tells, or nobody ever does. */
export function FooterHours() {
  const { callApi, info, say } = usePage()
  const [week, setWeek] = useState<Week>()
  useEffect(() => {
    const load = async () => (await callApi<Week>('hours', { params: { department }, query: { display: true } })).body
    remember(info.org.orgCode, load).then(setWeek, () => undefined)
  }, [callApi, info])
  const sentence = week && describeHours(week.weekdays)
  if (!week || !sentence) return null
  const zone = new Intl.DateTimeFormat(info.org.lang, { timeZone: week.zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  return <p>{say('footer-hours', { hours: say(sentence.word, sentence.values), zone: zone?.value ?? week.zone })}</p>
}
