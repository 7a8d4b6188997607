import type { Screens } from '#model'
import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { pathsKnown } from '../pathsKnown.ts'

type Read = Pick<Parts, 'screens' | 'screenFiles' | 'signer' | 'signerScreenFiles' | 'flows' | 'routes'>

/** Checks that targets of buttons outside an application exist. */
export function checkScreenLinks({ screens, screenFiles, signer, signerScreenFiles, flows, routes }: Read): Finding[] {
  const { faultOf } = pathsKnown({ flows, routes })
  const lost = ({ screens: all }: Screens, files: Parts['screenFiles']) =>
    Object.entries(all).flatMap(([screen, { actions = {} }]) =>
      Object.entries(actions).flatMap(([action, { to }]): Finding[] => {
        const fault = to?.startsWith('/') ? faultOf(to) : undefined
        return fault ? [{ ...fault, file: files[screen]!, pointer: toPointer(['screens', screen, 'actions', action, 'to']) }] : []
      }),
    )
  return [...lost(screens, screenFiles), ...lost(signer.screens, signerScreenFiles)]
}
