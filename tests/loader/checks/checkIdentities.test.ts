import { describe, expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { Json, JsonObject } from '#model'
import { usualMemo } from '../../../src/cli/usualMemo.ts'
import { isDeep } from '../../deep.ts'

const shipped = () => {
  const others = new Map<string, string>()
  return { files: readFiles('.', undefined, others), others }
}

/** A lender's folder copied under another code, as a whole: only the code and the hosts are new. */
function withCopy(from: string, to: string) {
  const { files, others } = shipped()
  for (const known of [files, others])
    for (const [path, text] of known)
      if (path.startsWith(`orgs/${from}/`)) known.set(path.replace(from, to), text)
  const org = JSON.parse(files.get(`orgs/${from}/org.json`)!) as JsonObject
  const own = { ...org, orgCode: to, hosts: [`${to}.localhost`], mainBrand: false }
  files.set(`orgs/${to}/org.json`, JSON.stringify(own satisfies Json))
  const loaded = loadBundles(files, { sha256, memo: usualMemo(), others })
  return {
    lenders: [...loaded.bundles.keys()],
    shared: loaded.issues.filter(({ code }) => code === 'loader/identity-shared'),
  }
}

describe('a lender that is a copy of another', () => {
  it('is an error for each thing that the main brand is known by, and only the main brand is served', () => {
    const { lenders, shared } = withCopy('alder', 'acorn')
    expect(lenders).toEqual(expect.arrayContaining(['alder', 'harborlight']))
    expect(lenders).not.toContain('acorn')
    expect(new Set(shared.map(({ file }) => file))).toEqual(
      new Set([
        'orgs/acorn/org.json',
        'orgs/acorn/logo.svg',
        'orgs/acorn/support/originators.json',
      ]),
    )
    expect(shared.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining([
        '/canonicalOrgCode',
        '/orgBrand',
        '/baseUrl',
        '/orgMetaData/companyInfo/companyName',
        '/orgMetaData/companyInfo/companyNameShort',
        '/orgMetaData/companyInfo/companyAddress',
        '/orgMetaData/companyInfo/email',
        '/orgMetaData/companyInfo/phone',
        '/orgMetaData/companyInfo/phoneFormatted',
        '/orgMetaData/companyInfo/nmls',
        '/footer/companyName',
        '/footer/companyNMLS',
        '/hmdaReporter/lei',
        '/hmdaReporter/taxpayer',
        '/hmdaReporter/contact/phone',
        '/hmdaReporter/contact/email',
        '/originators/6f2b8f0e-4f0a-4b5d-9a53-2d1c5e7a9b10/nmls',
        '/originators/6f2b8f0e-4f0a-4b5d-9a53-2d1c5e7a9b10/email',
        '/originators/6f2b8f0e-4f0a-4b5d-9a53-2d1c5e7a9b10/phoneNumber',
      ]),
    )
    for (const { message } of shared) expect(message).toContain('(orgs/alder/')
  })

  it.runIf(isDeep)(
    '(only in the long run) is an error of both where neither is the main brand, because no one can say which is the copy',
    () => {
      const { lenders, shared } = withCopy('harborlight', 'cove')
      expect(lenders).toEqual(['alder'])
      const nmls = shared.filter(({ pointer }) => pointer === '/orgMetaData/companyInfo/nmls')
      expect(nmls.map(({ file, message }) => [file, message.match(/\((.*?) /)?.[1]])).toEqual([
        ['orgs/cove/org.json', 'orgs/harborlight/org.json'],
        ['orgs/harborlight/org.json', 'orgs/cove/org.json'],
      ])
    },
  )

  it.runIf(isDeep)(
    '(only in the long run) is told from a lender that only looks alike: a broker can work with two lenders',
    () => {
      const { files, others } = shipped()
      const path = 'orgs/harborlight/support/originators.json'
      const broker = JSON.parse(files.get('orgs/alder/support/originators.json')!) as {
        originators: JsonObject
      }
      const own = JSON.parse(files.get(path)!) as { originators: JsonObject }
      const id = 'b1d0a4c7-93e2-4b6f-8c1a-0f5e6d7c8b21'
      const originators = { ...own.originators, [id]: broker.originators[id]! }
      files.set(path, JSON.stringify({ ...own, originators }))
      expect(loadBundles(files, { sha256, others }).issues).toEqual([])
    },
  )
})
