import type { SoundnessFinding } from './Report.ts'

/** What is said besides which thing it is said of: titles, reasons, what follows. Lenders may differ in these and mean the same fault. */
const words = new Set(['title', 'place', 'why', 'limit', 'does', 'behind', 'hint', 'events'])

/** The same for findings that say the same of the same place, in whatever words of whichever lender. */
export function findingKey({ code, values = {}, file, pointer }: SoundnessFinding): string {
  const things = Object.entries(values).filter(([name]) => !words.has(name))
  return JSON.stringify([code, file, pointer, things])
}
