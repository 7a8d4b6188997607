import { suggest, toPointer } from '#loader'
import { isSame, type Json } from '#model'
import type { ScreenCase, SeenScreen } from '../Case.ts'
import type { CaseFailure } from '../CaseResult.ts'
import type { CaseSubject } from '../CaseSubject.ts'
import { causeByFile } from '../causeByFile.ts'
import type { Seen } from '../coverage/Seen.ts'
import { createCaseFacts } from '../createCaseFacts.ts'
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

export function runScreenCase(
  subject: CaseSubject,
  { screen, facts, answer, sees }: ScreenCase,
  seen?: Seen,
): CaseFailure | undefined {
  const { engine, places, bundle } = subject
  const { screens } = bundle.screens
  if (!Object.hasOwn(screens, screen)) {
    const cause = `The lender has no screen "${screen}".${suggest(screen, Object.keys(screens))}`
    return { at: 'screen', expected: screen, actual: null, cause }
  }
  seen?.screen(screen)
  const shown = seeScreen(engine, screen, createCaseFacts(engine, facts), answer)
  const part = (Object.keys(keys) as (keyof SeenScreen)[]).find(
    (key) => !isSame((shown[key] ?? null) as Json, (sees[key] ?? null) as Json),
  )
  if (part === undefined) return undefined
  const cause = causeByFile(
    subject,
    'The screen says so',
    places.screens[screen] ?? '',
    toPointer(['screens', screen, keys[part]]),
  )
  return {
    at: part,
    expected: (sees[part] ?? null) as Json,
    actual: (shown[part] ?? null) as Json,
    ...cause,
  }
}
