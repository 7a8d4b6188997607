import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify'
import type { Bundles } from './bundles/Bundles.ts'
import type { RateGroup } from './http/limitRates.ts'
import type { Tokens } from './identity/createTokens.ts'
import type { Seal } from './secrets/createSeal.ts'
import type { Settings } from './Settings.ts'
import type { Store } from './stores/openDatabase.ts'
import type { AddressSearch } from './vendors/addresses/AddressSearch.ts'

/** What every route may use. Made once by createServices. */
export interface Services {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly store: Store
  /** Seals personal data before it is stored, and opens it. */
  readonly seal: Seal
  readonly bundles: Bundles
  readonly tokens: Tokens
  readonly addresses: AddressSearch
  readonly rates: (group: RateGroup) => preHandlerAsyncHookHandler
  readonly isDraining: () => boolean
}
