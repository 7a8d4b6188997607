import type { AlwaysShownObligation, Bundle, Text } from '#model'
import { broken, proven, type Ruling } from '../Ruling.ts'

/** Whether every text that can be shown says what it must, in one of the phrases of each list. */
export function checkSaid(
  bundle: Pick<Bundle, 'texts'>,
  { texts, says = [] }: AlwaysShownObligation,
): readonly Ruling[] {
  const known = texts.filter((id) => Object.hasOwn(bundle.texts, id))
  if (known.length === 0) return [broken(`there is no text ${texts.join(' or ')}`)]
  return known.flatMap((id) => {
    const words = wordsOf(bundle.texts[id]!)
    return says.map((phrases) =>
      phrases.some((phrase) => words.includes(phrase.toLowerCase()))
        ? proven
        : broken(`“${id}” says nothing of ${phrases.map((each) => `“${each}”`).join(' or ')}`, {
            file: `texts/${id}.json`,
            pointer: '/body',
          }),
    )
  })
}

function wordsOf({ title, body, withdrawal = '' }: Text): string {
  return [
    title,
    ...body.flatMap(({ heading, paragraph, list }) => [heading, paragraph, ...(list ?? [])]),
    withdrawal,
  ]
    .join(' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
}
