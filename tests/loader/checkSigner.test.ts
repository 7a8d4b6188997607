import { describe, expect, it } from 'vitest'
import { checkSigner } from '../../src/loader/checks/application/checkSigner.ts'
import { loadEngines } from '../engine/loadEngines.ts'

const { bundles } = await loadEngines()

describe.each([...bundles].map(([org, bundle]) => ({ org, bundle })))(
  'the flow of co-signers at $org',
  ({ bundle }) => {
    const { rules, texts, lending, entities, forms, flows } = bundle
    const signer = bundle.signer!
    const signerScreenFiles = Object.fromEntries(
      Object.keys({ ...signer.screens.screens, ...signer.screens.redirects }).map((path) => [
        path,
        'flows/signer/signer.screens.json',
      ]),
    )
    const check = (changed: Partial<typeof signer>) =>
      checkSigner({
        signer: { ...signer, ...changed },
        signerScreenFiles,
        rules,
        texts,
        lending,
        entities,
        forms,
        flows,
      } as never).map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)

    it('is valid', () => {
      expect(check({})).toEqual([])
    })

    it('is held to what an application’s is: a status that leads nowhere', () => {
      const { SIGNED } = signer.routing.statuses
      const routing = {
        ...signer.routing,
        statuses: {
          ...signer.routing.statuses,
          SIGNED: { ...SIGNED!, routes: [{ go: 'nowhere' }] },
        },
      }
      expect(check({ routing })).toContain(
        'loader/screen-unknown flows/signer/routing.json /statuses/SIGNED/routes/0/go',
      )
    })

    it('is held to what an application’s is: a rule that there is not', () => {
      const { sign } = signer.screens.screens
      const screens = {
        ...signer.screens,
        screens: { ...signer.screens.screens, sign: { ...sign!, open: 'no-such-rule' } },
      }
      expect(check({ screens })).toContain(
        'loader/rule-unknown flows/signer/signer.screens.json /screens/sign/open',
      )
    })

    it('is held to what an application’s is: a status that nothing decides', () => {
      const decide = signer.lifecycle.decide.filter(({ status }) => status !== 'SIGNED')
      expect(check({ lifecycle: { ...signer.lifecycle, decide } })).toContain(
        'loader/status-undecided flows/signer/routing.json /statuses/SIGNED',
      )
    })
  },
)
