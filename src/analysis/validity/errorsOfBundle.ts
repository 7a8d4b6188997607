import { createMemo, toPointer, type Places } from '#loader'
import { createIssue, type Bundle, type Issue, type Memo } from '#model'
import { createEngine } from '../createEngine.ts'
import { analyse } from './analyse.ts'

/**
 * Errors in the behavior of a bundle whose files may be gone, as `inspect` finds them while there
 * are files. A rule or a screen is placed by its name, because the bundle does not say which file
 * it came from.
 */
export function errorsOfBundle(bundle: Bundle, memo: Memo = createMemo()): readonly Issue[] {
  const subject = { bundle, engine: createEngine(bundle), places: placesOf(bundle) }
  return analyse(subject, memo)
    .diagnostics.map(({ code, values, file, pointer }) =>
      createIssue(code, values, { file, pointer }),
    )
    .filter(({ severity }) => severity === 'error')
}

function placesOf({ rules, screens, signer }: Bundle): Places {
  return {
    rules: placed(Object.keys(rules), (name) => ({
      file: 'flows',
      pointer: toPointer(['rules', name]),
    })),
    screens: placed(Object.keys(screens.screens), () => 'flows/application'),
    ...(signer && {
      signerScreens: placed(Object.keys(signer.screens.screens), () => 'flows/signer'),
    }),
  }
}

function placed<Place>(
  names: readonly string[],
  placeOf: (name: string) => Place,
): Readonly<Record<string, Place>> {
  return Object.fromEntries(names.map((name) => [name, placeOf(name)]))
}
