import type { Screen, Screens } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { pathsKnown } from '../pathsKnown.ts'

type Read = Pick<
  Parts,
  'screens' | 'screenFiles' | 'routing' | 'signer' | 'signerScreenFiles' | 'flows' | 'routes'
>

/** Checks that targets of buttons outside an application exist. */
export function checkScreenLinks({
  screens,
  screenFiles,
  routing,
  signer,
  signerScreenFiles,
  flows,
  routes,
}: Read): Diagnostic[] {
  const { diagnosticOf } = pathsKnown({ flows, routes })
  const lostActions = (actions: Screen['actions'], file: string, keys: readonly string[]) =>
    Object.entries(actions ?? {}).flatMap(([action, { to }]): Diagnostic[] => {
      const diagnostic = to?.startsWith('/') ? diagnosticOf(to) : undefined
      return diagnostic
        ? [{ ...diagnostic, file, pointer: toPointer([...keys, 'actions', action, 'to']) }]
        : []
    })
  const lost = ({ screens: all }: Screens, files: Parts['screenFiles']) =>
    Object.entries(all).flatMap(([screen, { actions }]) =>
      lostActions(actions, files[screen]!, ['screens', screen]),
    )
  return [
    ...lost(screens, screenFiles),
    ...lost(signer.screens, signerScreenFiles),
    ...lostActions(routing.actions, 'flows/application/routing.json', []),
    ...lostActions(signer.routing.actions, 'flows/signer/routing.json', []),
  ]
}
