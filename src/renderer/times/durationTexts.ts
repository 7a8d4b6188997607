import { durationLetters } from '#model'

const ofTime: readonly Unit[] = ['hours', 'minutes', 'seconds']

export type Unit = keyof typeof durationLetters
export const units = Object.keys(durationLetters) as readonly Unit[]
export type DurationTexts = Readonly<Partial<Record<Unit, string>>>

/**
 * Writes the typed numbers as "P1DT2H". Text that is not a number stays in it as typed. Undefined
 * if all are blank.
 */
export function joinDuration(texts: DurationTexts): string | undefined {
  const parts = units
    .map((unit) => ({ unit, text: (texts[unit] ?? '').replaceAll(/[\s,]/g, '').toLowerCase() }))
    .filter(({ text }) => text !== '')
  if (parts.length === 0) return undefined
  const write = (isTime: boolean) =>
    parts
      .flatMap(({ unit, text }) =>
        ofTime.includes(unit) === isTime ? [text + durationLetters[unit]] : [],
      )
      .join('')
  const clock = write(true)
  return `P${write(false)}${clock && `T${clock}`}`
}

const shape =
  /^P(?:([^YMWDT]*)Y)?(?:([^YMWDT]*)M)?(?:([^YMWDT]*)W)?(?:([^YMWDT]*)D)?(?:T(?:([^HMS]*)H)?(?:([^HMS]*)M)?(?:([^HMS]*)S)?)?$/

/** The numbers of a duration by unit, without missing units. */
export function splitDuration(value: string | undefined): DurationTexts {
  const found = shape.exec(value ?? '')?.slice(1) ?? []
  return Object.fromEntries(
    units.flatMap((unit, index) => (found[index] === undefined ? [] : [[unit, found[index]]])),
  )
}
