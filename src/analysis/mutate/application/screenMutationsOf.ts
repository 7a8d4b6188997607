import { toPointer } from '#loader'
import type { Bundle, Screen } from '#model'
import type { Subject } from '../../validity/Subject.ts'
import type { Mutation } from '../Mutation.ts'

type Key = 'texts' | 'actions' | 'consents' | 'options' | 'sets' | 'begins' | 'facts'

/**
 * Every small change of what a screen shows, requires and sets: a part that is removed or always
 * shown, an action with another target, its own rule.
 */
export function screenMutationsOf(
  { screens: { screens } }: Pick<Bundle, 'screens'>,
  places: Subject['places'],
): readonly Mutation[] {
  const paths = Object.keys(screens).filter((path) => !path.includes(':'))
  return Object.entries(screens).flatMap(([path, screen]) => {
    const change = changeOf(path, places.screens[path] ?? 'flows/application/*.screens.json')
    const astray = Object.entries(screen.actions ?? {}).flatMap(([name, action]) => {
      const to = paths.find((other) => other !== action.to && other !== path)
      if (to === undefined) return []
      const what = `leads to “${to}” instead of “${action.to}”`
      return [
        change(['actions', name, 'to'], what, {
          ...screen,
          actions: { ...screen.actions, [name]: { ...action, to } },
        }),
      ]
    })
    return [...ofScreen(screen, change), ...astray]
  })
}

type ChangeOf = (keys: readonly string[], what: string, changed: Screen) => Mutation

const changeOf =
  (path: string, file: string): ChangeOf =>
  (keys, what, changed) => ({
    file,
    pointer: toPointer(['screens', path, ...keys]),
    what,
    changes: { kind: 'application', part: 'screens', name: path },
    apply: (bundle) => ({
      ...bundle,
      hash: `${bundle.hash}~`,
      screens: { ...bundle.screens, screens: { ...bundle.screens.screens, [path]: changed } },
    }),
  })

/** What is removed of a screen or always there. */
function ofScreen(screen: Screen, change: ChangeOf): readonly Mutation[] {
  const drop = (key: Key) => {
    const part = screen[key] as Readonly<Record<string, unknown>> | readonly unknown[] | undefined
    return Object.keys(part ?? {}).map((name, index) => {
      const left = Array.isArray(part)
        ? part.toSpliced(index, 1)
        : Object.fromEntries(Object.entries(part!).filter(([other]) => other !== name))
      return change([key, name], `drops ${JSON.stringify(name)} from “${key}”`, {
        ...screen,
        [key]: left,
      })
    })
  }
  const always = (key: 'actions' | 'consents') =>
    Object.entries(
      (screen[key] ?? {}) as Readonly<Record<string, { readonly when?: string }>>,
    ).flatMap(([name, { when, ...rest }]) =>
      when === undefined
        ? []
        : [
            change([key, name, 'when'], 'is always there', {
              ...screen,
              [key]: { ...screen[key], [name]: rest },
            }),
          ],
    )
  const texts = (screen.texts ?? []).flatMap(({ when, ...rest }, index) =>
    when === undefined
      ? []
      : [
          change(['texts', `${index}`, 'when'], 'is always there', {
            ...screen,
            texts: screen.texts!.with(index, rest),
          }),
        ],
  )
  const { open, ...closed } = screen
  return [
    ...(['texts', 'actions', 'consents', 'options', 'sets', 'begins', 'facts'] as const).flatMap(
      drop,
    ),
    ...always('actions'),
    ...always('consents'),
    ...texts,
    ...(open === undefined ? [] : [change(['open'], 'opens by its status alone', closed)]),
  ]
}
