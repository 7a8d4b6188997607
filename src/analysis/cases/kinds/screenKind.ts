import { suggest, toPointer } from '#loader'
import type { JsonObject } from '#model'
import type { ScreenCase, SeenScreen } from '../Case.ts'
import { causeByFile } from '../causeByFile.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
import { differenceAt } from '../differenceAt.ts'
import type { Kind } from '../Kind.ts'
import { lacking } from '../lacking.ts'
import { seeScreen } from '../seeScreen.ts'

/** Part of the result → key of the screen that defines it. */
const keys: Readonly<Record<keyof SeenScreen, string>> = {
  isOpen: 'open',
  texts: 'texts',
  facts: 'facts',
  actions: 'actions',
  consents: 'consents',
  withheld: 'options',
  begins: 'begins',
  sets: 'sets',
}

export const screenKind: Kind<ScreenCase> = {
  give: ({ engine }, { screen, facts, answer }) => ({
    screen,
    facts: createCaseFacts(engine, facts),
    ...(answer && { answer }),
  }),
  see: ({ engine, bundle }, { screen, facts, answer }, seen) => {
    const { screens } = bundle.screens
    if (!Object.hasOwn(screens, screen)) {
      const cause = `The lender has no screen "${screen}".${suggest(screen, Object.keys(screens))}`
      return lacking('screen', screen, cause)
    }
    seen?.screen(screen)
    return { sees: { ...seeScreen(engine, screen, createCaseFacts(engine, facts), answer) } }
  },
  compare: ({ sees }, result) =>
    differenceAt(Object.keys(keys), { ...sees }, (result['sees'] ?? {}) as JsonObject),
  cause: (subject, { screen }, { at }) =>
    causeByFile(
      subject,
      'The screen says so',
      subject.places.screens[screen] ?? '',
      toPointer(['screens', screen, keys[at as keyof SeenScreen]]),
    ),
}
