import { offeredChatbot } from '#support'
import { isLending, type Bundle, type Issue, type Lifecycle } from '#model'
import type { Bundles } from '../bundles/Bundles.ts'
import type { Settings } from '../settings/Settings.ts'
import { findVendorLine } from './findVendorLine.ts'
import { operationShapes } from './operationShapes.ts'

/** An issue for each kind that a lender needs and has no vendor for, with the line to add. */
export function listMissingVendors(parts: {
  readonly bundles: Bundles
  readonly settings: Settings
}): readonly Issue[] {
  return parts.bundles.orgCodes().flatMap((org) => {
    const served = parts.bundles.current(org)
    const kinds = served ? neededKinds(served.bundle) : []
    return kinds.flatMap((kind) => {
      const line = findVendorLine(parts, org, kind)
      return line !== 'sandbox' && 'code' in line ? [line] : []
    })
  })
}

/**
 * Kinds of the operations that work of the lifecycles orders, of text messages where an act needs a
 * consent to them, and of the chatbot where the lender names one outside.
 */
export function neededKinds(bundle: Bundle): readonly string[] {
  const chatbot = bundle.org.vendors?.['chatbot'] && offeredChatbot(bundle) ? ['chatbot'] : []
  return isLending(bundle) ? [...neededForLending(bundle), ...chatbot] : chatbot
}

function neededForLending({ lifecycle, signer, lending }: Bundle): readonly string[] {
  const lifecycles: readonly (Lifecycle | undefined)[] = [lifecycle, signer?.lifecycle]
  const ordered = new Set(
    lifecycles.flatMap((one) => Object.values(one?.work ?? {}).map((work) => work.do)),
  )
  for (const { orders } of Object.values(lending.consents?.acts ?? {}))
    if (orders?.includes('messages.text')) ordered.add('messages.text')
  return [
    ...new Set(operationShapes.filter(({ name }) => ordered.has(name)).map(({ vendor }) => vendor)),
  ]
}
