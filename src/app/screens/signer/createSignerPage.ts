import { once } from '#model'
import { signerEngine } from '#engine'
import type { Page } from '../../page/Page.ts'
import type { Edition } from '../../session/Edition.ts'
import { signerCalls } from './signerCalls.ts'

/**
 * The page for a co-signer: their calls, and the bundle's co-signer flow instead of the
 * application's.
 */
export function createSignerPage(page: Page): Page {
  return once(makePage, page)
}

function makePage(page: Page): Page {
  return {
    ...page,
    callApi: signerCalls(page.callApi),
    edition: asSigners(page.edition),
    loadEdition: async (hash: string) => asSigners(await page.loadEdition(hash)),
  }
}

function asSigners(edition: Edition): Edition {
  const engine = signerEngine(edition.engine)
  return engine ? { ...edition, engine, bundle: engine.bundle } : edition
}
