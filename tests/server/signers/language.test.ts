import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { inLanguage } from '#model'
import { openCache } from '../../../src/cli/cache/openCache.ts'
import type { Bundles, ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import { org, send } from '../callServer.ts'
import { P, signIn } from '../identity/member.ts'
import { readOutbox } from '../readOutbox.ts'
import { asked } from './asked.ts'
import { askSigners } from './askSigners.ts'
import { openWaiting } from './openWaiting.ts'
import { password } from './password.ts'
import { signerPath } from './signerPath.ts'
import { tokenFor } from './tokenFor.ts'
import { unlike } from './unlike.ts'

const language = 'es-US'
const orgFile = `orgs/${org}/org.json`

/** The same lender, which offers Spanish, too. */
function inSpanish(bundles: Bundles): Bundles {
  const files = readFiles('.')
  const own = JSON.parse(files.get(orgFile)!)
  const given = files.set(orgFile, JSON.stringify({ ...own, languages: [language] }))
  const { memo } = openCache({ file: 'shipped' })
  const bundle = loadBundles(given, { sha256, memo }).bundles.get(org)!
  const known = bundles.current(org)!
  const served = (lang: string): ServedBundle => ({
    ...known,
    engine: known.engine,
    bundle: { ...inLanguage(bundle, lang), hash: known.bundle.hash },
    inLanguage: served,
  })
  return { ...bundles, current: (code) => (code === org ? served('') : bundles.current(code)) }
}

const cookie = (chosen: string) => ({ cookie: `lintel-language=${chosen}` })

let opened: Awaited<ReturnType<typeof openWaiting>>
beforeAll(async () => {
  opened = await openWaiting(inSpanish)
})
afterAll(() => opened.server.close())

it('invites a co-signer in the borrower’s language, and then writes in the one they chose', async () => {
  const { server, who } = opened
  await signIn(server, who.email, who.password, { ...cookie(language), org })
  const signer = unlike()
  await askSigners(server, who, [{ ...asked, ...signer }])
  const token = await tokenFor(server, signer.email)
  const mails = async () => readOutbox(server, signer.email)
  const [invitation] = await mails()
  expect(invitation!.subject).toContain(' le pide su firma')
  expect(invitation!.link!.label).toBe('Ver lo que firma')
  await send(server, 'POST', `${signerPath}/invitation/code`, { body: { token, again: false } })
  const code = (await mails()).find(({ template }) => template === 'signer-code')!
  expect(code.paragraphs.join(' ')).toContain('Hola')
  const digits = /\b\d{6}\b/.exec(code.paragraphs.join(' '))![0]
  const account = await send(server, 'POST', `${signerPath}/invitation/account`, {
    body: { token, password, code: digits },
    headers: cookie('en'),
  })
  expect(account.status).toBe(200)
  await send(server, 'POST', `${P}/password/reset-request`, { body: { email: signer.email } })
  const reset = (await mails()).find(({ template }) => template === 'password-reset')
  expect(reset!.subject).toBe('Choose a new password')
})
