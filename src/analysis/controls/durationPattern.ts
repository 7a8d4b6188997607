import type { Json } from '#model'

const letters: readonly (readonly [unit: string, letter: string, isTime: boolean])[] = [
  ['years', 'Y', false],
  ['months', 'M', false],
  ['weeks', 'W', false],
  ['days', 'D', false],
  ['hours', 'H', true],
  ['minutes', 'M', true],
  ['seconds', 'S', true],
]
const plain: Json = ['days', 'hours', 'minutes']

/** ISO 8601 durations with at least one of these units (`ui:options.units`). */
export function durationPattern(units: Json = plain): string {
  const asked = letters.filter(
    ([unit]) => Array.isArray(units) && (units as readonly Json[]).includes(unit),
  )
  const parts = (isTime: boolean) =>
    asked.filter((each) => each[2] === isTime).map(([, letter]) => `[0-9]+${letter}`)
  const [days, times] = [some(parts(false)), some(parts(true))]
  const ways = [
    ...(days ? [times ? `${days}(T${times})?` : days] : []),
    ...(times ? [`T${times}`] : []),
  ]
  return `^P(${ways.join('|')})$`
}

/** At least one of these, in order; undefined if there are none. */
function some(parts: readonly string[]): string | undefined {
  const ways = parts.map((part, index) =>
    [part, ...parts.slice(index + 1).map((later) => `(${later})?`)].join(''),
  )
  return ways.length === 0 ? undefined : `(${ways.join('|')})`
}
