import { screenAt, signerEngine, type Engine } from '#engine'
import { signerHome, signerLogin, signerRoot } from '../paths/signerPaths.ts'
import type { Place } from './Place.ts'

/**
 * What a path of co-signers shows (A §2 Additional signer): the index and unknown paths redirect to
 * their login.
 */
export function findSignerPlace(engine: Engine, pathname: string): Place {
  const path = pathname.replace(/\/+$/, '')
  if (path === signerLogin) return { type: 'signer-login' }
  if (path === signerHome) return { type: 'signer', path: '' }
  const own = signerEngine(engine)
  const below = path.slice(signerRoot.length + 1)
  const found = own && below !== '' ? screenAt(own, below) : undefined
  if (!found) return { type: 'redirect', to: signerLogin }
  return 'screen' in found
    ? { type: 'signer', path: below }
    : { type: 'redirect', to: `${signerRoot}/${found.redirect}` }
}
