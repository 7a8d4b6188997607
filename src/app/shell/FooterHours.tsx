import { usePage } from '../page/usePage.ts'
import { HoursLine } from './HoursLine.tsx'

/** When the phone is answered. */
export function FooterHours() {
  const { say } = usePage()
  return (
    <HoursLine
      department="OPS_PHONE"
      call="hours"
      words={(values) => say('footer-hours', values)}
    />
  )
}
