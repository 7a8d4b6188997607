import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerHome } from '../../paths/signerPaths.ts'

/** Loads the co-signer's current screen. */
export function goToSignerHome(): void {
  location.assign(keepOrgCode(signerHome, location.search))
}
