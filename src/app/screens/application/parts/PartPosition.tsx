import { usePage } from '../../../page/usePage.ts'
import type { ShownPart } from './useParts.ts'

/** Which page of the form this is: "Part 2 of 3". */
export function PartPosition({ part: { index, pages } }: { part: ShownPart }) {
  const { say } = usePage()
  if (pages.length < 2) return null
  return (
    <p className="part-position">
      {say('part-position', { position: index + 1, count: pages.length })}
    </p>
  )
}
