import type { HmdaCategory, LendingHmda } from '#model'

/** Values are keys of the table: "HISPANIC_OR_LATINO", "NOT_PROVIDED" … */
export interface HmdaAnswer {
  readonly ethnicity?: readonly string[]
  readonly ethnicityOther?: string
  readonly race?: readonly string[]
  readonly raceTribe?: string
  readonly raceAsianOther?: string
  readonly racePacificOther?: string
  readonly sex?: readonly string[]
}

export interface HmdaCodes {
  /** 1 to 5, codes of whole groups first. */
  readonly ethnicity: readonly number[]
  readonly race: readonly number[]
  readonly sex: number
  /** Free text by field, if its code is listed above. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * HMDA codes of the demographic answers (12 CFR 1003 App. B). Answers take precedence over "I do
 * not wish to provide"; nothing unticked is reported, except that text in a field counts as its
 * answer.
 */
export function hmdaCodes(answer: HmdaAnswer, table: LendingHmda): HmdaCodes {
  const ethnicity = report(table.ethnicity, answer.ethnicity, answer, table.most)
  const race = report(table.race, answer.race, answer, table.most)
  const sexes = report(table.sex, answer.sex, answer, table.most)
  return {
    ethnicity: ethnicity.codes,
    race: race.codes,
    sex: sexes.codes.length > 1 ? table.sex.both : sexes.codes[0]!,
    texts: { ...ethnicity.texts, ...race.texts },
  }
}

function report(
  category: HmdaCategory,
  ticked: readonly string[] = [],
  answer: HmdaAnswer,
  most: number,
) {
  const wordsOf = (field: string | undefined) =>
    field === undefined ? '' : String((answer as Record<string, unknown>)[field] ?? '').trim()
  const given = Object.entries(category.values)
    .filter(
      ([name, { refuses, text }]) => !refuses && (ticked.includes(name) || wordsOf(text) !== ''),
    )
    .map(([, value]) => value)
  const reported = [
    ...given.filter(({ aggregate }) => aggregate),
    ...given.filter(({ aggregate }) => !aggregate),
  ].slice(0, most)
  const refused = Object.values(category.values).filter(({ refuses }) => refuses)
  const texts = reported.flatMap(({ text }) =>
    text !== undefined && wordsOf(text) !== '' ? [[text, wordsOf(text)]] : [],
  )
  return {
    codes: (reported.length > 0 ? reported : refused).map(({ code }) => code),
    texts: Object.fromEntries(texts) as Record<string, string>,
  }
}
