import type { RunWays } from '../application/run/openApplicationRun.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerHome, signerLogin, signerRoot } from '../../paths/signerPaths.ts'

/** A co-signer's screens are below one path for all applications: it identifies none. */
export const signerWays: RunWays = {
  addressOf: (path) => (path === '' ? signerHome : `${signerRoot}/${path}`),
  readData: async (callApi, uuid) => (await callApi('signer-view', { params: { uuid } })).body,
  leave: () => location.replace(keepOrgCode(signerLogin, location.search)),
  isRemembered: false,
}
