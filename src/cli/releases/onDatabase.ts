import { problem } from '#origination'
import {
  chooseRelease,
  compareRelease,
  decideRelease,
  encodeRelease,
  listHistory,
  openReleases,
  publishFiles,
  readReleaseBundles,
  readReleaseContents,
  rollBack,
} from '#server/operations'
import type { Call } from '../frame/Command.ts'
import { usualMemo } from '../usualMemo.ts'
import { passGate } from './passGate.ts'
import { passImport } from './passImport.ts'
import type { Publisher, Which } from './Publisher.ts'

/** Works on the database of the environment, for all lenders or the one of the call. */
export async function onDatabase(call: Call): Promise<Publisher> {
  const opened = await openReleases(process.env)
  const ofLender = call.org === undefined ? {} : { org: call.org }
  const choose = (which: Which) =>
    chooseRelease(opened, { ...(which === 'served' ? {} : { number: which }), ...ofLender })
  return {
    list: (newest) => listHistory(opened, { ...ofLender, ...(newest && { newest }) }),
    read: async (number) => {
      const [entry] = await listHistory(opened, { ...ofLender, number })
      if (!entry) throw problem('server/no-such-release', { number })
      return { entry, changes: await compareRelease(opened, number) }
    },
    publish: async (asked, out) => {
      const given = await passGate(call, asked, out)
      return typeof given === 'number' ? given : publishFiles(opened, given, usualMemo())
    },
    take: async (file, asked, out) => {
      const given = await passImport({ call, opened, file }, asked, out)
      return typeof given === 'number' ? given : publishFiles(opened, given, usualMemo())
    },
    decide: (release, isApproved, decision) =>
      decideRelease(opened, { release, isApproved, ...decision }),
    rollBack: (decision) =>
      rollBack(opened, {
        ...ofLender,
        ...decision,
        onlyFinalWords: process.env['LINTEL_SANDBOX'] === 'off',
      }),
    files: async (which) => {
      const release = await choose(which)
      const { number, id } = release
      return { number, id, contents: await readReleaseContents(opened, release) }
    },
    bundles: async (which, on) => {
      const found = [...(await readReleaseBundles(opened, which, on))]
      return new Map(found.filter(([org]) => call.org === undefined || org === call.org))
    },
    write: async (number) => {
      const release = await chooseRelease(opened, { number })
      const { audit } = opened
      const bytes = encodeRelease(audit, release, await readReleaseContents(opened, release))
      return { number, id: release.id, bytes, key: audit.signers[0]!.key }
    },
    close: () => opened.close(),
  }
}
