import { withoutEntry } from './withoutEntry.ts'

/** A JSON text without the entries at these pointers. */
export function withoutEntries(text: string, pointers: readonly string[]): string {
  return pointers.toReversed().reduce((written, pointer) => {
    const mend = withoutEntry(written, pointer)
    return mend ? written.slice(0, mend.start) + mend.text + written.slice(mend.end) : written
  }, text)
}
