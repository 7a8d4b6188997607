import type { Screen } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { problem } from '../ProblemError.ts'

/** The screen as named by the page. */
export interface AnsweredScreen {
  /** Path of the screens file: "income/upload/:type". */
  readonly screen: string
  readonly params: Readonly<Record<string, string>>
}

export interface FoundScreen {
  /** With parameters filled in: "income/upload/W2". */
  readonly path: string
  readonly screen: Screen
  readonly form: string
}

/**
 * Throws 400 if there is no such screen, it accepts no answer, or a parameter is missing or
 * invalid.
 */
export function findScreen(
  { bundle }: CompiledBundle,
  { screen: pattern, params }: AnsweredScreen,
): FoundScreen {
  const { screens } = bundle.screens
  const screen = Object.hasOwn(screens, pattern) ? screens[pattern] : undefined
  if (!screen?.form || !bundle.forms[screen.form])
    throw problem('server/unknown-screen', { screen: pattern }, { pointer: '/screen' })
  const path = pattern
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment
      const value = Object.hasOwn(params, segment.slice(1)) ? params[segment.slice(1)] : undefined
      if (value === undefined || !/^[\w-]{1,60}$/.test(value))
        throw problem(
          'server/unknown-screen',
          { screen: pattern },
          { pointer: `/params/${segment.slice(1)}` },
        )
      return value
    })
    .join('/')
  return { path, screen, form: screen.form }
}
