import { inLanguage, type Bundle, type Lending } from '#model'

/**
 * Says a sentence of a reason in the words of `said`, in whichever of the lender's languages it was
 * recorded. Others stay, such as a bureau's key factors.
 */
export function translateReasons(own: Bundle, said: Lending): (sentence: string) => string {
  const target = sentencesOf(said)
  const words = new Map(
    [own.org.lang, ...Object.keys(own.languages ?? {})]
      .flatMap((language) => [...sentencesOf(inLanguage(own, language).lending)])
      .map(([place, sentence]) => [sentence, target.get(place) ?? sentence]),
  )
  return (sentence) => words.get(sentence) ?? sentence
}

/** By their place: "reasons/NO_FILE". */
function sentencesOf({ adverseAction, underwriting }: Lending): ReadonlyMap<string, string> {
  const { facts, gates } = underwriting
  const unverified = Object.entries({ facts, gates }).flatMap(([name, table]) =>
    Object.entries(table).flatMap(([id, { unverified: sentence }]) =>
      sentence === undefined ? [] : [[`${name}/${id}`, sentence] as const],
    ),
  )
  const reasons = Object.entries(adverseAction.reasons)
  return new Map([
    ...reasons.map(([id, { sentence }]) => [`reasons/${id}`, sentence] as const),
    ...unverified,
  ])
}
