import type { ApplicationData } from '../../application/ApplicationData.ts'
import type { RunWays } from '../../application/openApplicationRun.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerHome, signerLogin, signerRoot } from '../../paths/signerPaths.ts'

/** A further signer's screens lie below one address, whatever the application: it names nobody's. */
export const signerWays: RunWays = {
  addressOf: (path) => (path === '' ? signerHome : `${signerRoot}/${path}`),
  readData: async (callApi, uuid) => (await callApi<ApplicationData>('signer-view', { params: { uuid } })).body,
  leave: () => location.replace(keepOrgCode(signerLogin, location.search)),
  isRemembered: false,
}
