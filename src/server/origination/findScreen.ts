import type { Screen } from '#model'
import type { ServedBundle } from '../bundles/Bundles.ts'
import { refusal } from '../http/Refusal.ts'
import type { Step } from './submitStep.ts'

export interface FoundScreen {
  /** With parameters filled in: "income/upload/W2". */
  readonly path: string
  readonly screen: Screen
  readonly form: string
}

/** Throws 400 where there is no such screen, it takes no answer, or a parameter is missing or odd. */
export function findScreen({ bundle }: ServedBundle, { screen: pattern, params }: Pick<Step, 'screen' | 'params'>): FoundScreen {
  const { screens } = bundle.screens
  const screen = Object.hasOwn(screens, pattern) ? screens[pattern] : undefined
  if (!screen?.form || !bundle.forms[screen.form]) throw refusal('server/unknown-screen', { screen: pattern }, { pointer: '/screen' })
  const path = pattern
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment
      const value = Object.hasOwn(params, segment.slice(1)) ? params[segment.slice(1)] : undefined
      if (value === undefined || !/^[\w-]{1,60}$/.test(value))
        throw refusal('server/unknown-screen', { screen: pattern }, { pointer: `/params/${segment.slice(1)}` })
      return value
    })
    .join('/')
  return { path, screen, form: screen.form }
}
