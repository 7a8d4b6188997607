import { evaluateRule, fillText } from '#engine'
import type { JsonObject, Screen, ScreenText, Text } from '#model'
import type { Edition } from '../../session/Edition.ts'

interface ShownText extends Omit<ScreenText, 'text'> {
  readonly id: string
  readonly text: Text
}

/**
 * The texts of a screen whose rules are true, filled. `head`: the one whose title is the heading.
 */
export function textsOf(
  { texts = [] }: Screen,
  { bundle, engine }: Edition,
  facts: JsonObject,
): { readonly texts: readonly ShownText[]; readonly head: ShownText | undefined } {
  const open = texts
    .filter(({ when }) => when === undefined || evaluateRule(engine, when, facts) === 'true')
    .flatMap((entry) =>
      bundle.texts[entry.text]
        ? [{ ...entry, id: entry.text, text: fillText(bundle.texts[entry.text]!, facts) }]
        : [],
    )
  const head = open.find(({ heading }) => heading !== undefined)
  return { texts: open.filter((text) => text.heading === undefined || text === head), head }
}
