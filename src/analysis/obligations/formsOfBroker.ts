import type { Bundle } from '#model'

/** The forms of a broker's acts, and the one by which brokers prepare applications. */
export function formsOfBroker({ lifecycle, support }: Bundle): readonly string[] {
  const acts = Object.values(lifecycle?.events ?? {}).filter(({ by }) => by?.includes('broker'))
  const forms = [...acts.map(({ form }) => form), support?.console?.prepare?.form]
  return [...new Set(forms.flatMap((form) => form ?? []))]
}
