import { once, type Json, type Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts, RawText } from '../Parts.ts'
import { figureFields, figureOf } from '../texts/figureFields.ts'

interface Sentence {
  readonly words: string
  readonly keys: readonly string[]
}

/** Checks that no text writes an amount or a rate of the lender's pricing as a number. */
export function checkLiteralFigures(org: Org, { texts }: Pick<Parts, 'texts'>): Diagnostic[] {
  const figures = Object.entries(figureFields).flatMap(([name, { key, as }]) => {
    const figure = as === 'number' ? undefined : figureOf(org, name)
    return figure === undefined ? [] : [{ name, key, figure }]
  })
  const ofTexts = Object.entries(texts).flatMap(([id, text]) =>
    once(sentencesOf, text).flatMap((sentence) =>
      literalsIn(sentence, figures, `texts/${id}.json`),
    ),
  )
  const copy = { words: org.footer.disclosureCopy, keys: ['footer', 'disclosureCopy'] }
  return [...ofTexts, ...literalsIn(copy, figures, `orgs/${org.orgCode}/org.json`)]
}

function literalsIn(
  { words, keys }: Sentence,
  figures: readonly { readonly name: string; readonly key: string; readonly figure: string }[],
  file: string,
): readonly Diagnostic[] {
  return figures
    .filter(({ figure }) => isIn(words, figure))
    .map(({ name, key, figure }) => ({
      code: 'loader/figure-literal',
      values: { figure, key, reference: `{${name}}` },
      file,
      pointer: toPointer(keys),
    }))
}

/** Whether the figure is there as a whole: not "$300" in "$300,000", nor "5.25%" in "15.25%". */
function isIn(words: string, figure: string): boolean {
  for (let at = words.indexOf(figure); at !== -1; at = words.indexOf(figure, at + 1)) {
    const [before, after] = [words.slice(0, at), words.slice(at + figure.length)]
    if (!/[\d.,]$/.test(before) && !/^[.,]?\d/.test(after)) return true
  }
  return false
}

function sentencesOf(text: RawText): readonly Sentence[] {
  const found: Sentence[] = []
  const visit = (value: Json, keys: readonly string[]): void => {
    if (typeof value === 'string') found.push({ words: value, keys })
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) visit(member as Json, [...keys, key])
  }
  const { title, body } = text as unknown as { readonly title: Json; readonly body: Json }
  visit({ title, body }, [])
  return found
}
