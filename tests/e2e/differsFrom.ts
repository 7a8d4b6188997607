import type { Bundle } from '#model'

/**
 * Whether a screen of one lender has a definition, form or words of its own, apart from the
 * lender's tokens.
 */
export function differsFrom(other: Bundle, own: Bundle, id: string): boolean {
  return JSON.stringify(partsOf(other, id)) !== JSON.stringify(partsOf(own, id))
}

function partsOf({ screens, forms, texts }: Bundle, id: string): unknown {
  const screen = screens.screens[id]
  if (screen === undefined) return undefined
  const shown = [...(screen.texts ?? []), ...Object.values(screen.consents ?? {})].map(
    ({ text }) => texts[text],
  )
  return [screen, screen.form === undefined ? undefined : forms[screen.form], shown]
}
